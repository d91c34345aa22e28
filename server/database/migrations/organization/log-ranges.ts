/**
 * The changes of one change set are consecutive in the log. The change set stores their range instead of an index on
 * each row, which every commit would have to write. Changes of a table after a position are found by scanning the
 * log. The remaining indexes are for a record's history and for changes that cover many records.
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
