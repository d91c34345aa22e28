/**
 * The changes of one change set are consecutive in the log, so the change set stores where they begin and end
 * instead of an index on each row, which every commit would have to write. Changes of one table after a position
 * are found by scanning the log from there; what remains is an index of each record's history and one of the
 * changes that cover many records.
 */
export const logRanges: readonly string[] = [
  `alter table "changeSet" add column "firstSeq" integer`,
  `alter table "changeSet" add column "lastSeq" integer`,
  `update "changeSet" set
    "firstSeq" = (select min("seq") from "change" where "change"."changeSetId" = "changeSet"."id"),
    "lastSeq" = (select max("seq") from "change" where "change"."changeSetId" = "changeSet"."id")`,
  `drop index "change_set"`,
  `drop index "change_table"`,
  `drop index "change_object"`,
  `create index "change_record" on "change" ("tableId", "objectId") where "lastObjectId" is null`,
];
