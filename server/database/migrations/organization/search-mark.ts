/**
 * Records are indexed for search shortly after their change: the mark is the log position up to which that is
 * done. After a crash it continues from there.
 */
export const searchMark: readonly string[] = [
  `create table "searchMark" ("seq" integer not null)`,
  `insert into "searchMark" ("seq") select coalesce(max("seq"), 0) from "change"`,
];
