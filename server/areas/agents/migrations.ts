import type { Migration } from "../../database/migrations/migration";

const tracked = `"id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1`;

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "agents/agents",
    statements: [
      `create table "agent" (
        ${tracked},
        "uuid" text not null,
        "name" text not null,
        "icon" text not null,
        "color" text not null,
        "description" text not null default '',
        "isActive" integer not null default 0,
        "tableId" integer not null,
        "ticketsContext" text not null,
        "replyInstructions" text not null default '',
        "showDisclaimer" integer not null default 1,
        "monitoredResponses" integer not null default 1,
        "ownerId" integer not null
      )`,
      `create unique index "agent_uuid" on "agent" ("uuid")`,
      `create table "agentReply" (
        ${tracked},
        "agentId" integer not null,
        "tableId" integer not null,
        "recordId" integer not null,
        "mailId" integer not null,
        "state" text not null,
        "text" text not null default '',
        "quotes" text not null default '[]',
        "isQuoted" integer not null default 0,
        "reason" text,
        "credits" integer not null default 0,
        "at" integer not null,
        "decidedBy" integer
      )`,
      `create index "agentReply_record" on "agentReply" ("tableId", "recordId")`,
      `create index "agentReply_agent" on "agentReply" ("agentId", "id")`,
      `create unique index "agentReply_mail" on "agentReply" ("mailId")`,
      `create table "agentSource" (
        "id" integer primary key autoincrement,
        "uuid" text not null,
        "agentUuid" text,
        "userId" integer not null,
        "type" text not null,
        "name" text not null,
        "mimeType" text not null,
        "size" integer not null,
        "link" text,
        "includeSubLinks" integer not null default 0,
        "pages" integer not null default 0,
        "failures" text not null default '[]',
        "createdAt" integer not null
      )`,
      `create unique index "agentSource_uuid" on "agentSource" ("uuid")`,
      `create index "agentSource_agent" on "agentSource" ("agentUuid")`,
      `create table "agentPassage" (
        "id" integer primary key autoincrement,
        "sourceId" integer not null,
        "place" text not null,
        "text" text not null
      )`,
      `create index "agentPassage_source" on "agentPassage" ("sourceId")`,
      `create table "agentEvaluation" (
        "id" integer primary key autoincrement,
        "agentId" integer not null,
        "userId" integer not null,
        "tableId" integer not null,
        "total" integer not null,
        "isRunning" integer not null,
        "credits" integer not null default 0,
        "at" integer not null
      )`,
      `create index "agentEvaluation_agent" on "agentEvaluation" ("agentId")`,
      `create table "agentEvaluatedTicket" (
        "id" integer primary key autoincrement,
        "evaluationId" integer not null,
        "tableId" integer not null,
        "recordId" integer not null,
        "title" text not null,
        "at" integer not null,
        "question" text not null,
        "personId" integer,
        "personText" text not null,
        "agentText" text not null,
        "quotes" text not null,
        "verdict" text not null,
        "missing" text not null,
        "isRated" integer not null default 0
      )`,
      `create index "agentEvaluatedTicket_evaluation" on "agentEvaluatedTicket" ("evaluationId")`,
    ],
  },
  {
    name: "agents/vectors",
    statements: [
      `alter table "agentSource" add column "vectorModel" text`,
      `alter table "agentPassage" add column "vectorModel" text`,
      `alter table "agentPassage" add column "vector" text`,
    ],
  },
];
