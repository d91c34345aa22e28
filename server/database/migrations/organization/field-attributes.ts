/** Fields whose values differ from record to record, and what new records start with (JSON, null for nothing). */
export const fieldAttributes: readonly string[] = [
  `alter table "field" add column "unique" integer not null default 0`,
  `alter table "field" add column "autoFill" text`,
];
