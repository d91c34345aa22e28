import { z } from "zod";
import "../errors/agents";
import {
  AGENT_FILES_MAX,
  AGENT_FILES_MAX_BYTES,
  AGENT_LINK_MAX_LENGTH,
  AGENT_LINKS_MAX,
  AGENT_TEXT_MAX_LENGTH,
} from "../limits/agents";
import { EMAIL_TEXT_MAX_LENGTH } from "../limits/emails";
import { aiCallErrors } from "./ai";
import { changeSetId, color, iconName, id, instant, nothing, pathId, person, title } from "./common";
import { call } from "./define";

const uuid = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
const longText = z.string().trim().max(AGENT_TEXT_MAX_LENGTH);
const link = z.string().trim().min(1).max(AGENT_LINK_MAX_LENGTH);

const agentConfig = z.object({
  tableId: id,
  ticketsContext: longText.min(1),
  replyInstructions: longText.default(""),
  showDisclaimer: z.boolean().default(true),
  /** Replies wait for a person; otherwise sure ones are sent. */
  monitoredResponses: z.boolean().default(true),
});

const agentFile = z.object({
  uuid,
  name: z.string(),
  size: z.number().int(),
  mimeType: z.string(),
  createdAt: instant,
  createdBy: person.nullable(),
});
export type AgentFile = z.infer<typeof agentFile>;

const linkFailure = z.object({ link: z.string(), error: z.string() });
const agentLink = z.object({
  uuid,
  link: z.string(),
  includeSubLinks: z.boolean(),
  savedAt: instant,
  /** Pages that were read, those that failed, and the size of their text. */
  pages: z.number().int(),
  failures: z.array(linkFailure),
  size: z.number().int(),
});
export type AgentLink = z.infer<typeof agentLink>;

const agent = z.object({
  id,
  uuid,
  type: z.literal("ticket-solver"),
  name: z.string(),
  icon: z.string(),
  color,
  description: z.string(),
  active: z.boolean(),
  config: agentConfig,
  createdAt: instant,
  createdBy: person.nullable(),
  updatedAt: instant,
  updatedBy: person.nullable(),
  knowledgeBaseFiles: z.array(agentFile),
  knowledgeBaseLinks: z.array(agentLink),
  /** Replies of this month in the organization's time zone. */
  repliesThisMonth: z.number().int(),
  /** Without a model the agent quotes its sources. */
  hasModel: z.boolean(),
  /** Sources that are searched by meaning, of all; null without an embeddings model. */
  vectors: z.object({ ready: z.number().int(), total: z.number().int() }).nullable(),
});
export type Agent = z.infer<typeof agent>;

/** The payload is the JSON of a form's field `agent`, or an object. */
const payload = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "JSON" });
      return z.NEVER;
    }
  }, shape);

const described = { name: title, icon: iconName, color, description: longText };
const keptLink = z.strictObject({ uuid, link, includeSubLinks: z.boolean() });
const newAgent = z.strictObject({
  ...described,
  uuid,
  icon: iconName.default("robot"),
  color: color.default("teal"),
  description: longText.default(""),
  config: agentConfig.strict(),
  /** Links whose content was extracted before, by `agents/links`. */
  knowledgeBaseLinks: z.array(keptLink).max(AGENT_LINKS_MAX).default([]),
});
const changedAgent = z.strictObject({
  ...z.object(described).partial().shape,
  config: agentConfig.strict().partial().optional(),
  /** The files that stay; others are removed. New ones come with the form. */
  knowledgeBaseFiles: z.array(z.object({ uuid })).max(AGENT_FILES_MAX).optional(),
  knowledgeBaseLinks: z.array(keptLink).max(AGENT_LINKS_MAX).optional(),
});
export type ChangedAgent = z.input<typeof changedAgent>;

const fileErrors = ["agent_files_too_large", "agent_file_type", "agent_file_unreadable"] as const;
const tableErrors = ["object_not_found", "permission_denied", "agent_table_without_email"] as const;
const linkErrors = ["agent_link_invalid", "agent_link_duplicate"] as const;

/** A quoted passage of the knowledge base. */
export const agentQuote = z.object({
  /** Its number in the text, such as 1 for `[1]`. */
  number: z.number().int(),
  source: z.string(),
  /** The page, line or address in it. */
  place: z.string(),
  quote: z.string(),
  link: z.string().nullable(),
});
export type AgentQuote = z.infer<typeof agentQuote>;

export const replyStates = [
  "waiting",
  "proposed",
  "handedOver",
  "sending",
  "sent",
  "discarded",
  "failed",
] as const;
export type ReplyState = (typeof replyStates)[number];

const agentReply = z.object({
  id,
  agentId: id,
  agentName: z.string(),
  tableId: id,
  recordId: id,
  title: z.string(),
  state: z.enum(replyStates),
  text: z.string(),
  quotes: z.array(agentQuote),
  /** The text consists of quotes, because no model wrote it. */
  isQuoted: z.boolean(),
  /** Why a person has to answer; null if the agent is sure. */
  reason: z.string().nullable(),
  credits: z.number().int(),
  at: instant,
  /** Who sent or discarded it; null for the agent itself. */
  decidedBy: person.nullable(),
});
export type AgentReply = z.infer<typeof agentReply>;

export const verdicts = ["good", "partly", "wrong"] as const;
export type Verdict = (typeof verdicts)[number];

const evaluatedTicket = z.object({
  id,
  recordId: id,
  title: z.string(),
  at: instant,
  question: z.string(),
  /** What a person answered, and who. */
  personText: z.string(),
  person: person.nullable(),
  agentText: z.string(),
  quotes: z.array(agentQuote),
  verdict: z.enum(verdicts),
  /** Points of the person's answer that the agent's lacks. */
  missing: z.array(z.string()),
  /** A person chose the verdict. */
  isRated: z.boolean(),
});
export type EvaluatedTicket = z.infer<typeof evaluatedTicket>;

const evaluation = z.object({
  id,
  at: instant,
  /** Running until all of its tickets are answered. */
  isRunning: z.boolean(),
  total: z.number().int(),
  credits: z.number().int(),
  /** Compared with the evaluation before. */
  better: z.number().int(),
  worse: z.number().int(),
  tickets: z.array(evaluatedTicket),
});
export type AgentEvaluation = z.infer<typeof evaluation>;

const params = z.object({ id: pathId });
const ofRecord = z.object({ tableId: pathId, recordId: pathId });
const oneReply = ofRecord.extend({ replyId: pathId });
const replyErrors = ["object_not_found", "record_not_found", "agent_reply_not_found"] as const;

export const agentCalls = {
  listAgents: call({
    method: "GET",
    path: "/api/v4/agents",
    summary: "The agents that answer tickets",
    access: "canManageAgents",
    reply: z.object({ agents: z.array(agent) }),
  }),
  getAgent: call({
    method: "GET",
    path: "/api/v4/agents/{id}",
    summary: "An agent with its knowledge base",
    access: "canManageAgents",
    params,
    reply: z.object({ agent }),
    errors: ["agent_not_found"],
  }),
  createAgent: call({
    method: "POST",
    path: "/api/v4/agents",
    summary: "Create an agent: its settings as `agent`, and files named by their ids; it is off",
    access: "canManageAgents",
    keepsReply: true,
    bodyType: "jsonOrMultipart",
    filesMax: AGENT_FILES_MAX,
    maxBytes: AGENT_FILES_MAX_BYTES,
    body: z.object({ agent: payload(newAgent) }),
    reply: z.object({ agent, changeSetId }),
    errors: [...tableErrors, ...fileErrors, ...linkErrors, "agent_link_not_extracted"],
  }),
  updateAgent: call({
    method: "PATCH",
    path: "/api/v4/agents/{id}",
    summary: "Change an agent's settings, files and links",
    access: "canManageAgents",
    keepsReply: true,
    bodyType: "jsonOrMultipart",
    filesMax: AGENT_FILES_MAX,
    maxBytes: AGENT_FILES_MAX_BYTES,
    params,
    body: z.object({ agent: payload(changedAgent) }),
    reply: z.object({ agent, changeSetId }),
    errors: ["agent_not_found", ...tableErrors, ...fileErrors, ...linkErrors, "agent_link_not_extracted"],
  }),
  deleteAgent: call({
    method: "DELETE",
    path: "/api/v4/agents/{id}",
    summary: "Delete an agent with its knowledge base",
    access: "canManageAgents",
    params,
    reply: z.object({ changeSetId }),
    errors: ["agent_not_found"],
  }),
  setAgentActive: call({
    method: "PATCH",
    path: "/api/v4/agents/{id}/active",
    summary: "Switch an agent on or off; only one is on at a time",
    access: "canManageAgents",
    params,
    body: z.object({ active: z.boolean() }),
    reply: z.object({ agent, changeSetId }),
    errors: ["agent_not_found", ...tableErrors],
  }),
  extractAgentLinks: call({
    method: "POST",
    path: "/api/v4/agents/links",
    summary: "Read the content of a link, with the pages below it if wanted, for an agent to be saved",
    access: "canManageAgents",
    isHeavy: true,
    body: z.object({ links: z.array(keptLink).min(1).max(1) }),
    reply: z.object({
      file: z.object({ uuid, name: z.string(), size: z.number().int() }),
      failures: z.array(linkFailure),
      successCount: z.number().int(),
    }),
    errors: [
      "agent_link_invalid",
      "agent_link_too_large",
      "agent_link_failed",
      "agent_link_empty",
      "outside_address_private",
    ],
  }),
  tryAgent: call({
    method: "POST",
    path: "/api/v4/agents/{id}/answer",
    summary: "Answer a question as the agent would answer an e-mail; nothing is sent",
    access: "canManageAgents",
    isHeavy: true,
    params,
    body: z.object({ question: longText.min(1) }),
    reply: agentReply.pick({ text: true, quotes: true, isQuoted: true, reason: true, credits: true }),
    errors: ["agent_not_found", ...aiCallErrors],
  }),
  listAgentReplies: call({
    method: "GET",
    path: "/api/v4/agents/{id}/replies",
    summary: "The latest replies of an agent, of records that the user may read",
    access: "canManageAgents",
    params,
    reply: z.object({ replies: z.array(agentReply) }),
    errors: ["agent_not_found"],
  }),
  getAgentReply: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/records/{recordId}/agent-reply",
    summary: "The latest reply that an agent proposes or sent for a record",
    access: "session",
    params: ofRecord,
    reply: z.object({ reply: agentReply.nullable() }),
    errors: ["object_not_found", "record_not_found"],
  }),
  sendAgentReply: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/{recordId}/agent-reply/{replyId}/send",
    summary: "Send a proposed reply, changed or not, as an e-mail of the user",
    access: "session",
    keepsReply: true,
    params: oneReply,
    body: z.object({ text: z.string().trim().min(1).max(EMAIL_TEXT_MAX_LENGTH) }),
    reply: nothing,
    errors: [
      ...replyErrors,
      "permission_denied",
      "agent_reply_decided",
      "email_not_enabled",
      "email_without_recipient",
    ],
  }),
  discardAgentReply: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/{recordId}/agent-reply/{replyId}/discard",
    summary: "Discard a proposed reply",
    access: "session",
    params: oneReply,
    body: nothing,
    reply: nothing,
    errors: [...replyErrors, "permission_denied", "agent_reply_decided"],
  }),
  evaluateAgent: call({
    method: "POST",
    path: "/api/v4/agents/{id}/evaluation",
    summary: "Answer past tickets again and compare with what people wrote",
    access: "canManageAgents",
    params,
    body: nothing,
    reply: z.object({ evaluationId: id }),
    errors: ["agent_not_found", ...tableErrors],
  }),
  getAgentEvaluation: call({
    method: "GET",
    path: "/api/v4/agents/{id}/evaluation",
    summary: "The latest evaluation of an agent, with the tickets that the user may read",
    access: "canManageAgents",
    params,
    reply: z.object({ evaluation: evaluation.nullable() }),
    errors: ["agent_not_found", "object_not_found"],
  }),
  rateAgentAnswer: call({
    method: "PATCH",
    path: "/api/v4/agents/{id}/evaluation/{ticketId}",
    summary: "Correct the verdict on an answer of the latest evaluation",
    access: "canManageAgents",
    params: params.extend({ ticketId: pathId }),
    body: z.object({ verdict: z.enum(verdicts) }),
    reply: nothing,
    errors: ["agent_not_found", "agent_reply_not_found"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "agent.changed": { agentId: number };
    /** A reply was proposed, sent or discarded. */
    "agent.replied": { agentId: number; tableId: number; recordId: number };
    /** To who evaluates it. */
    "agent.evaluated": { agentId: number };
    /** To the agent's owner: the passages of a source have vectors. */
    "agent.embedded": { agentId: number };
    /** To who extracts a link. */
    "agent.linkRead": { uuid: string; done: number; total: number };
  }
}
