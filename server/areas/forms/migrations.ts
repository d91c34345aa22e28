import type { Migration } from "../../database/migrations/migration";

const tracked = `"id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1`;

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "forms/2026-11-25-forms",
    statements: [
      `create table "form" (
        ${tracked},
        "deletedAt" integer, "deletedBy" integer,
        "tableId" integer not null,
        "purpose" text not null,
        "recordId" integer,
        "label" text not null,
        "config" text not null default '{}',
        "isActive" integer not null default 1
      )`,
      `create index "form_table" on "form" ("tableId", "purpose")`,
      `create table "formPicture" (
        ${tracked},
        "tableId" integer not null,
        "key" text not null
      )`,
      `create index "formPicture_table" on "formPicture" ("tableId")`,
    ],
  },
  {
    // Of concurrent first saves, the second finds the first one's form and updates it.
    name: "forms/2026-11-26-one-form-a-purpose",
    statements: [
      `update "form" set "deletedAt" = "updatedAt", "deletedBy" = "updatedBy"
        where "purpose" <> 'record' and "deletedAt" is null and "id" not in
          (select max("id") from "form" where "deletedAt" is null group by "tableId", "purpose")`,
      `create unique index "form_purpose" on "form" ("tableId", "purpose")
        where "purpose" <> 'record' and "deletedAt" is null`,
    ],
  },
  {
    name: "forms/2026-11-28-several-creation-forms",
    statements: [
      `drop index "form_purpose"`,
      `create unique index "form_purpose" on "form" ("tableId", "purpose")
        where "purpose" in ('creation', 'update', 'chat') and "deletedAt" is null`,
    ],
  },
  {
    name: "forms/2026-11-29-forms-of-fields",
    statements: [
      `alter table "form" add column "fieldId" integer`,
      `create unique index "form_field" on "form" ("fieldId") where "purpose" = 'field' and "deletedAt" is null`,
    ],
  },
];
