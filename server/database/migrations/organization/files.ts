/** Files of records: what is known of them; their content lies in the file storage. */
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
