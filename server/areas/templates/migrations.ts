import type { Migration } from "../../database/migrations/migration";

const tracked = `"id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1`;

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "templates/templates",
    statements: [
      `create table "template" (
        ${tracked},
        "slug" text not null,
        "name" text not null,
        "shortDescription" text not null,
        "description" text not null,
        "categories" text not null,
        "picture" text,
        "url" text,
        "status" text not null,
        "isPublished" integer not null default 0,
        "ownerId" integer not null,
        "author" text not null,
        "tabs" text not null,
        "file" text not null default '{}'
      )`,
      `create unique index "template_slug" on "template" ("slug")`,
      `create table "templateBuilder" (
        ${tracked},
        "ownerId" integer not null,
        "memberIds" text not null default '[]',
        "name" text not null,
        "email" text not null,
        "picture" text not null,
        "twitter" text not null default '',
        "linkedin" text not null default '',
        "whatsapp" text not null default '',
        "discord" text not null default '',
        "token" text not null
      )`,
      `create unique index "templateBuilder_owner" on "templateBuilder" ("ownerId")`,
      `create table "templateInstall" (
        ${tracked},
        "slug" text not null,
        "startUrl" text not null
      )`,
    ],
  },
  {
    name: "templates/versions",
    statements: [
      `alter table "templateInstall" add column "version" integer not null default 1`,
      `alter table "templateInstall" add column "parts" text`,
      `alter table "templateInstall" add column "batch" text`,
      `alter table "templateInstall" add column "isTrial" integer not null default 0`,
      `alter table "templateInstall" add column "expiresAt" integer`,
      `alter table "templateInstall" add column "endedAt" integer`,
    ],
  },
];
