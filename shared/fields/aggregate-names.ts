/** What can be said of the values of one field in many records. */
export const aggregateNames = [
  "filled",
  "empty",
  "percentFilled",
  "unique",
  "sum",
  "average",
  "min",
  "max",
] as const;
export type AggregateName = (typeof aggregateNames)[number];
