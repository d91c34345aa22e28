/** How the record tables are queried, and which indexes exist for that. */
export const indexTables: readonly string[] = [
  `create table "recordIndex" (
    "id" integer primary key autoincrement,
    "tableId" integer not null,
    "key" text not null,
    "uses" integer not null,
    "lastUsedAt" integer not null,
    "builtAt" integer,
    unique ("tableId", "key")
  )`,
];
