/**
 * Whose request with a key is being answered, until when at the latest if its server falls silent (ms since 1970), and
 * what the kept reply's request was granted, as JSON.
 */
export const claimedKeys: readonly string[] = [
  `alter table "idempotency" add column "claimedUntil" integer`,
  `alter table "idempotency" add column "granted" text`,
];
