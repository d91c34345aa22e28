export const OUTGOING_NAME_MAX = 200;
export const OUTGOING_ADDRESS_MAX = 2000;
export const OUTGOING_TABLES_MAX = 1000;
/** Outgoing webhooks of an organisation. */
export const OUTGOING_MAX = 100;
/** Records of a request. */
export const OUTGOING_RECORDS_MAX = 100;
/** Requests that the log of a webhook lists, and days that they are stored. */
export const DELIVERIES_LISTED = 100;
export const DELIVERIES_DAYS = 30;
/** Characters of an answer that the log stores. */
export const DELIVERY_ANSWER_MAX = 2000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A request is retried for this long, in ms, after growing waits; the last wait repeats. */
export const DELIVERY_HOURS = 48 * HOUR;
export const DELIVERY_WAITS: readonly number[] = [
  5000,
  30_000,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
];
