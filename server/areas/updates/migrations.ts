import type { Migration } from "../../database/migrations/migration";

const tracked = `"id" integer primary key autoincrement,
  "createdAt" integer not null, "createdBy" integer not null,
  "updatedAt" integer not null, "updatedBy" integer not null,
  "revision" integer not null default 1`;

export const migrations: readonly Migration[] = [
  {
    name: "updates/2026-11-26-rules",
    statements: [
      `alter table "update" add column "reason" text not null default 'result'`,
      `alter table "update" add column "thing" text`,
      `alter table "update" add column "isFollowed" integer not null default 0`,
      `alter table "update" add column "about" text`,
      `alter table "update" add column "mailedAt" integer`,
      `create table "follow" (${tracked},
        "userId" integer not null,
        "thing" text not null,
        "level" text not null,
        "byEmail" integer not null default 0,
        unique ("userId", "thing")
      )`,
      `create index "follow_thing" on "follow" ("thing")`,
      `create table "quietHours" (${tracked},
        "userId" integer not null unique,
        "isOn" integer not null,
        "startsAt" text not null,
        "endsAt" text not null,
        "weekends" integer not null
      )`,
      `create table "pushSubscription" (${tracked},
        "userId" integer not null,
        "endpoint" text not null unique,
        "keys" text not null
      )`,
      `create index "pushSubscription_user" on "pushSubscription" ("userId")`,
      `create table "notice" (
        "id" integer primary key autoincrement,
        "userId" integer not null,
        "channel" text not null,
        "reason" text not null,
        "thread" text not null,
        "title" text not null,
        "description" text not null,
        "link" text,
        "updateId" integer,
        "createdAt" integer not null,
        "dueAt" integer not null
      )`,
      `create index "notice_due" on "notice" ("channel", "dueAt")`,
      `create table "logMark" ("name" text primary key, "seq" integer not null)`,
      `insert into "logMark" ("name", "seq") select 'updates', coalesce(max("seq"), 0) from "change"`,
    ],
  },
  {
    name: "updates/2026-11-26-bookmarks",
    statements: [`create index "update_bookmarked" on "update" ("userId", "id") where "isBookmarked" = 1`],
  },
  {
    name: "updates/2026-11-26-of-records",
    statements: [
      `create index "update_record" on "update" ("tableId", "recordId") where "recordId" is not null`,
      `alter table "notice" add column "tableId" integer`,
      `alter table "notice" add column "recordId" integer`,
      `update "notice" set
        "tableId" = (select "update"."tableId" from "update" where "update"."id" = "notice"."updateId"),
        "recordId" = (select "update"."recordId" from "update" where "update"."id" = "notice"."updateId")`,
      `create index "notice_record" on "notice" ("tableId", "recordId") where "recordId" is not null`,
      `create table "mailOfRecord" (
        "id" integer primary key autoincrement,
        "mailId" integer not null,
        "tableId" integer not null,
        "recordId" integer not null,
        "subject" text not null,
        "text" text not null
      )`,
      `create index "mailOfRecord_record" on "mailOfRecord" ("tableId", "recordId")`,
      `create index "mailOfRecord_mail" on "mailOfRecord" ("mailId")`,
    ],
  },
  {
    name: "updates/2026-11-27-answered-to-people",
    statements: [`alter table "notice" add column "fromUserId" integer`],
  },
  {
    name: "updates/2026-11-28-pushes-of-sessions",
    statements: [`alter table "pushSubscription" add column "sessionId" integer`],
  },
  {
    name: "updates/2026-11-28-links",
    statements: [`create index "update_link" on "update" ("link") where "link" is not null`],
  },
  {
    name: "updates/2026-11-28-causes",
    statements: [`alter table "update" add column "causedBy" text`],
  },
];
