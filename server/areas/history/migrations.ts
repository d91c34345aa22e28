import type { Migration } from "../../database/migrations/migration";

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "history/seals",
    statements: [
      `create table "historySeal" (
        "id" integer primary key autoincrement,
        "fromSeq" integer not null,
        "toSeq" integer not null,
        "entries" integer not null,
        "digests" text not null,
        "previous" text not null,
        "hash" text not null,
        "sealedAt" integer not null
      )`,
      `create table "historyCheck" (
        "id" integer primary key autoincrement,
        "checkedAt" integer not null,
        "entries" integer not null,
        "erased" integer not null,
        "brokenAt" integer
      )`,
    ],
  },
];
