/** What a computed field's values are like, and how far the recalculation is that it waits for: both JSON. */
export const computedColumns: readonly string[] = [
  `alter table "field" add column "result" text`,
  `alter table "field" add column "recalculation" text`,
];
