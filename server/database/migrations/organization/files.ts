/** Metadata of records' files; their content is in the file storage. */
export const fileTables: readonly string[] = [
  `create table "file" (
    "id" integer primary key autoincrement,
    "key" text not null,
    "name" text not null,
    "type" text not null,
    "size" integer not null,
    "width" integer,
    "height" integer,
    "hasThumbnail" integer not null,
    "tableId" integer not null,
    "fieldId" integer not null,
    "recordId" integer,
    "attachedAt" integer,
    "createdBy" integer not null,
    "createdAt" integer not null
  )`,
  `create index "file_record" on "file" ("tableId", "recordId")`,
  `create index "file_key" on "file" ("key")`,
  `create index "file_stray" on "file" ("attachedAt", "createdAt")`,
];

/**
 * Files that no record holds are few. One that was meant for a record before change sets noted whose it is
 * (`attachedAt` 0) may be held all the same, so it is never taken for a stray.
 */
export const homelessFiles: readonly string[] = [
  `update "file" set "attachedAt" = 0 where "recordId" is null and "attachedAt" is not null`,
  `drop index "file_stray"`,
  `create index "file_homeless" on "file" ("tableId", "attachedAt") where "recordId" is null`,
];

/** Content whose files are gone and that is still to be removed, noted in the commit that removed them. */
export const releasedContent: readonly string[] = [
  `create table "releasedContent" (
    "key" text primary key,
    "hasThumbnail" integer not null,
    "attempts" integer not null default 0
  )`,
];
