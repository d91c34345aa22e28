import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { agentCalls, AgentReply } from "#shared/contract/agents";
import { AGENT_REPLIES_LISTED } from "#shared/limits/agents";
import { readRecord } from "../../engine/public";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { list, open } from "../../objects/read";
import { readingRight } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { findPeople, openTable } from "../../tables/public";
import { sendRecordEmail } from "../emails/public";
import { agentKind, agentReplyKind } from "./agent";
import { describeReply, type ReplyRow } from "./describe";
import { titleOfRecord } from "./title-of-record";

type Calls = typeof agentCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

/** The names of agents, also for users who may not manage them. */
async function describeAll(context: RequestContext, rows: readonly ReplyRow[]): Promise<AgentReply[]> {
  const { org, services } = context;
  const people = await findPeople(org.database);
  const system = { org, actor: services.actors.system(org) };
  const agents = new Map((await list(system, agentKind, agentKind.read)).map(({ id, name }) => [id, name]));
  const described: AgentReply[] = [];
  for (const row of rows) {
    const title = await titleOfRecord(context, row);
    if (title !== null)
      described.push(
        describeReply(context, row, { agentName: agents.get(row.agentId) ?? "", title, people }),
      );
  }
  return described;
}

export async function listAgentReplies(
  context: RequestContext,
  { id }: Input<"listAgentReplies">,
): Reply<"listAgentReplies"> {
  await open(context, agentKind, agentKind.read, id);
  const rows = await list(context, agentReplyKind, agentReplyKind.read, {
    where: { agentId: id },
    order: { by: "id", descending: true },
    limit: AGENT_REPLIES_LISTED,
  });
  return { replies: await describeAll(context, rows) };
}

export async function getAgentReply(
  context: RequestContext,
  { tableId, recordId }: Input<"getAgentReply">,
): Reply<"getAgentReply"> {
  await checkRecord(context, tableId, recordId);
  const [row] = await list(context, agentReplyKind, agentReplyKind.read, {
    where: { tableId, recordId },
    order: { by: "id", descending: true },
    limit: 1,
  });
  const [reply] = row ? await describeAll(context, [row]) : [];
  return { reply: reply ?? null };
}

/** @throws AppError object_not_found, record_not_found */
async function checkRecord(context: RequestContext, tableId: number, recordId: number): Promise<void> {
  const { grant } = await openTable(context, tableId, await readingRight(context, tableId));
  await readRecord(context.org.database, grant, recordId);
}

const undecided: ReadonlySet<string> = new Set(["proposed", "handedOver", "failed"]);

async function openProposal(
  context: RequestContext,
  { tableId, recordId, replyId }: { tableId: number; recordId: number; replyId: number },
) {
  await checkRecord(context, tableId, recordId);
  await openTable(context, tableId, recordKind.update);
  const opened = await open(context, agentReplyKind, agentReplyKind.update, replyId);
  const { row } = opened;
  if (row.tableId !== tableId || row.recordId !== recordId) throw new AppError("agent_reply_not_found");
  if (!undecided.has(row.state)) throw new AppError("agent_reply_decided");
  return opened;
}

/** The mail is the user's, not the agent's: they answer for it. */
export async function sendAgentReply(
  context: RequestContext,
  { text, ...place }: Input<"sendAgentReply">,
): Reply<"sendAgentReply"> {
  const { row, grant } = await openProposal(context, place);
  const decidedBy = context.actor.userId;
  // Of two people who send it at once, the second is refused by the first one's change.
  await commit(withoutKey(context), [
    agentReplyKind.change(grant, { state: "sending", decidedBy }, { state: row.state }),
  ]);
  try {
    await sendRecordEmail(withoutKey(context), { ...place, text, cc: [], attachments: [] });
  } catch (error) {
    await settle(context, row.id, { state: row.state, decidedBy: null });
    throw error;
  }
  await settle(context, row.id, { state: "sent", text });
  return {};
}

const withoutKey = ({ idempotency: _, ...context }: RequestContext): RequestContext => context;

async function settle(
  { org, services }: RequestContext,
  id: number,
  set: Partial<Pick<ReplyRow, "state" | "text" | "decidedBy">>,
): Promise<void> {
  const system = { org, actor: services.actors.system(org) };
  const { grant } = await open(system, agentReplyKind, agentReplyKind.update, id);
  await commit(system, [agentReplyKind.change(grant, set)], "system");
}

export async function discardAgentReply(
  context: RequestContext,
  place: Input<"discardAgentReply">,
): Reply<"discardAgentReply"> {
  const { grant } = await openProposal(context, place);
  await commit(context, [
    agentReplyKind.change(grant, { state: "discarded", decidedBy: context.actor.userId }),
  ]);
  return {};
}
