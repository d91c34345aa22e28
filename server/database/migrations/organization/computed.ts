/** The result type of a computed field, and the progress of the recalculation that it waits for: both JSON. */
export const computedColumns: readonly string[] = [
  `alter table "field" add column "result" text`,
  `alter table "field" add column "recalculation" text`,
];
