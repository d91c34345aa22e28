/** Figures of connected records. `count` needs no field; sum and average need numbers, min and max what is ordered. */
export const rollupOperations = [
  "count",
  "sum",
  "average",
  "min",
  "max",
  "unique",
  "filled",
  "concatenate",
] as const;
export type RollupOperation = (typeof rollupOperations)[number];
