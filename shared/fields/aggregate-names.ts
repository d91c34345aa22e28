/** The aggregates of a field over many records. */
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
