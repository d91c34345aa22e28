/** The latest suggested fields of a table, as JSON: a list of `SuggestedField`. */
export const suggestedFields: readonly string[] = [
  `alter table "table" add column "suggestedFields" text not null default '[]'`,
];
