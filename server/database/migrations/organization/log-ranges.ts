/**
 * The changes of one change set follow each other in the log, so it says where they begin and end instead of an
 * index: whatever stands in the log is written by every commit. Changes of one table behind a place of the log are
 * found by going through the log from there; what remains is an index of each record's history, beside that of the
 * changes that stand for many records.
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
