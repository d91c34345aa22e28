/**
 * A table's e-mail settings, and the mails that it received and sent. A mail is known by its Message-ID and its sender,
 * so that one that comes twice is taken once.
 */
export const emailTables: readonly string[] = [
  `alter table "table" add column "email" text not null default '{}'`,
  `create table "tableMail" (
    "id" integer primary key autoincrement,
    "tableId" integer not null,
    "recordId" integer,
    "direction" text not null,
    "state" text not null,
    "rawKey" text unique,
    "messageId" text,
    "fromName" text not null default '',
    "fromAddress" text not null default '',
    "to" text not null default '',
    "subject" text not null default '',
    "text" text not null default '',
    "quoted" text not null default '',
    "attachments" text not null default '[]',
    "problem" text,
    "isAutomatic" integer not null default 0,
    "outboxId" integer,
    "sentBy" integer,
    "at" integer not null,
    unique ("tableId", "messageId", "fromAddress")
  )`,
  `create index "tableMail_record" on "tableMail" ("tableId", "recordId", "id")`,
  `create index "tableMail_refused" on "tableMail" ("tableId", "id") where "state" = 'refused'`,
  `alter table "mail" add column "envelope" text`,
];

/**
 * The envelope's sender, further recipients of a mail, and the files of a mail, which belong to its record by
 * `mailId` like those in cells.
 */
export const emailParts: readonly string[] = [
  `alter table "tableMail" add column "sender" text`,
  `alter table "tableMail" add column "cc" text not null default ''`,
  `alter table "file" add column "mailId" integer`,
];

/** The client that delivered a mail, and the results of its sender checks: JSON, or null if unknown. */
export const emailSenders: readonly string[] = [
  `alter table "tableMail" add column "client" text`,
  `alter table "tableMail" add column "senderCheck" text`,
];
