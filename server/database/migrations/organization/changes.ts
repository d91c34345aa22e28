/** The log that is history, outbox and replay in one, and the keys of requests that may be repeated. */
export const changeTables: readonly string[] = [
  `create table "changeSet" (
    "id" integer primary key autoincrement,
    "at" integer not null,
    "actorId" integer not null,
    "cause" text not null,
    "mutationId" text,
    "undoes" integer,
    "undoneBy" integer,
    "undoable" integer not null default 1
  )`,
  `create index "changeSet_undo" on "changeSet" ("actorId", "id")
    where "undoable" = 1 and "undoneBy" is null and "undoes" is null`,
  `create table "change" (
    "seq" integer primary key autoincrement,
    "changeSetId" integer not null references "changeSet" ("id"),
    "object" text not null,
    "tableId" integer,
    "objectId" integer not null,
    "lastObjectId" integer,
    "action" text not null,
    "before" text,
    "after" text,
    "revision" integer
  )`,
  `create index "change_set" on "change" ("changeSetId")`,
  `create index "change_table" on "change" ("tableId")`,
  `create index "change_object" on "change" ("object", "tableId", "objectId")`,
  `create index "change_range" on "change" ("tableId", "objectId") where "lastObjectId" is not null`,
  `create table "idempotency" (
    "key" text not null,
    "actorId" integer not null,
    "requestHash" text not null,
    "result" text not null,
    "at" integer not null,
    primary key ("actorId", "key")
  ) without rowid`,
  `create index "idempotency_age" on "idempotency" ("at")`,
];
