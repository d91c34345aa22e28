import type { ColorName } from "#shared/colors";
import type { AgentQuote, ReplyState } from "#shared/contract/agents";
import type { StoredRow } from "../../database/stored-row";
import { flag as column, instant, integer, json, reference, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { organizationScope, scopeOf } from "../../objects/scopes";
import { flag, followsTable, systemOnly } from "../../policy/rules";

const mayManage = flag("canManageAgents");

/** An agent that answers the e-mails of a table. */
export const agentKind = defineObject({
  kind: "agent",
  columns: {
    /** Chosen by its maker, so that files and links can be prepared before it exists. */
    uuid: text(),
    name: text(),
    icon: text(),
    color: text<ColorName>(),
    description: text().default(""),
    isActive: column().default(false),
    tableId: reference("table"),
    ticketsContext: text(),
    replyInstructions: text().default(""),
    showDisclaimer: column().default(true),
    monitoredResponses: column().default(true),
    /** The user whose rights are the most that it has. */
    ownerId: reference("user"),
  },
  notFound: "agent_not_found",
  scopes: [organizationScope],
  rights: { read: mayManage, create: mayManage, update: mayManage, delete: mayManage },
  event: { name: "agent.changed", payload: ({ id }) => ({ agentId: id }) },
  shownAs: { name: "name", icon: "icon", color: "color", path: ({ id }) => `/agents/${id}` },
});

/** An agent's answer to a mail. It is purged with the mail's record. */
export const agentReplyKind = defineObject({
  kind: "agentReply",
  columns: {
    agentId: reference("agent"),
    tableId: reference("table"),
    recordId: integer(),
    mailId: integer(),
    state: text<ReplyState>(),
    text: text().default(""),
    quotes: json<AgentQuote[]>().default([]),
    isQuoted: column().default(false),
    /** A message id. */
    reason: text().nullable(),
    credits: integer().default(0),
    at: instant(),
    decidedBy: reference("user").nullable(),
  },
  notFound: "agent_reply_not_found",
  scopes: [scopeOf("table", "tableId")],
  log: { keep: "names" },
  ofRecord: { table: "tableId", record: "recordId", beside: [{ name: "agentEvaluatedTicket" }] },
  rights: {
    read: followsTable("tableId", "read"),
    create: systemOnly,
    update: followsTable("tableId", "update"),
    delete: followsTable("tableId", "update"),
  },
  event: {
    name: "agent.replied",
    payload: ({ row }) =>
      row
        ? {
            agentId: Number(row["agentId"]),
            tableId: Number(row["tableId"]),
            recordId: Number(row["recordId"]),
          }
        : null,
  },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    agent: StoredRow<typeof agentKind>;
    agentReply: StoredRow<typeof agentReplyKind>;
  }
}
