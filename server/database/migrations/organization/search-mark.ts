/**
 * Search indexes take in records some moments after their change: how far in the log they have come. Who opens the
 * file after a crash goes on from there.
 */
export const searchMark: readonly string[] = [
  `create table "searchMark" ("seq" integer not null)`,
  `insert into "searchMark" ("seq") select coalesce(max("seq"), 0) from "change"`,
];
