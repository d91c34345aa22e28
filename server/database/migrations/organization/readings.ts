/** The results of reading files for attachmentVision fields: one row per file and prompt, whatever the outcome. */
export const readingTables: readonly string[] = [
  `create table "reading" (
    "id" integer primary key autoincrement,
    "tableId" integer not null,
    "fieldId" integer not null,
    "recordId" integer not null,
    "fileId" integer not null,
    "prompt" text not null,
    "state" text not null,
    "text" text not null default '',
    "attempts" integer not null default 0,
    "tryAt" integer not null default 0,
    unique ("fieldId", "recordId", "fileId", "prompt")
  )`,
  `create index "reading_open" on "reading" ("fieldId", "tryAt") where "state" in ('waiting', 'reading')`,
];
