/** Work that takes several change sets, what it leaves behind, and how long records stayed in a stage. */
export const batchTables: readonly string[] = [
  `alter table "changeSet" add column "batch" text`,
  `create index "changeSet_batch" on "changeSet" ("batch", "id") where "batch" is not null`,
  `alter table "table" add column "conditionals" text not null default '[]'`,
  `alter table "field" add column "storedAs" integer not null default 0`,
  `create table "slaEntry" (
    "id" integer primary key autoincrement,
    "tableId" integer not null,
    "fieldId" integer not null,
    "recordId" integer not null,
    "value" integer not null,
    "startedAt" integer not null,
    "startedBy" integer not null,
    "finishedAt" integer,
    "finishedBy" integer
  )`,
  `create index "slaEntry_record" on "slaEntry" ("fieldId", "recordId", "id")`,
  `create index "slaEntry_stage" on "slaEntry" ("tableId", "fieldId", "value", "startedAt")`,
  `create table "exportFile" (
    "id" integer primary key autoincrement,
    "identifier" text not null unique,
    "userId" integer not null,
    "tableId" integer not null,
    "fileName" text not null,
    "format" text not null,
    "state" text not null,
    "size" integer not null default 0,
    "createdAt" integer not null,
    "finishedAt" integer,
    "expiresAt" integer not null
  )`,
  `create table "conversionRefusal" (
    "id" integer primary key autoincrement,
    "tableId" integer not null,
    "fieldId" integer not null,
    "storedAs" integer not null,
    "recordId" integer not null,
    "text" text not null
  )`,
  `create index "conversionRefusal_field" on "conversionRefusal" ("fieldId", "storedAs", "id")`,
];
