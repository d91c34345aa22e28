import type { Migration } from "../../database/migrations/migration";

export const migrations: readonly Migration[] = [
  {
    name: "whatsapp/2026-11-29-messages",
    statements: [
      `create table "whatsAppMessage" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1,
        "tableId" integer not null,
        "recordId" integer not null,
        "number" text not null,
        "text" text not null
      )`,
      `create index "whatsAppMessage_record" on "whatsAppMessage" ("tableId", "recordId")`,
    ],
  },
];
