import { z } from "zod";
import { senderCheck } from "#shared/contract/table-emails";
import { aiOf } from "../../../ai/organization-ai";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import { defineJob, type JobContext } from "../../../jobs/kind";
import { findBy, open } from "../../../objects/read";
import { isMachine, sendRecordEmail } from "../../emails/public";
import { notify } from "../../updates/public";
import { agentKind, agentReplyKind } from "../agent";
import type { AgentRow, ReplyRow } from "../describe";
import { knowledgeOf } from "../knowledge/knowledge";
import { readTicket, type TicketMail } from "../tickets";
import { answerTicket, type TicketAnswer } from "./answer-ticket";
import { requestOfAgent } from "./agent-request";

const input = z.object({ replyId: z.number(), agentId: z.number() });
type Job = JobContext<z.output<typeof input>>;

/** Answers a mail: proposes the reply to a person, or sends it if the agent is sure and not monitored. */
export const replyJob = defineJob<z.output<typeof input>>({
  kind: "agents.reply",
  input,
  lane: ({ agentId }) => `agent:${agentId}`,

  async run(job) {
    const { org, services, input: given } = job;
    const [reply, agent] = await Promise.all([
      findBy(org.database, agentReplyKind, { id: given.replyId }),
      findBy(org.database, agentKind, { id: given.agentId }),
    ]);
    if (!reply || !agent?.isActive) return;
    if (reply.state === "sending") {
      // The server stopped in between: only a person can tell whether the mail went out.
      await save(job, reply, { state: "handedOver", reason: "agents.reason.interrupted" });
      return;
    }
    if (reply.state !== "waiting") return;
    const subject = `agent:${agent.id}`;
    let credits = 0;
    const ai = await aiOf({ org, services }, { subject, onCredits: (amount) => (credits += amount) });
    const ticket = await readTicket(org.database, reply);
    const answer = await answerTicket(ticket, agent, {
      ai,
      knowledge: await knowledgeOf(org.database, agent.uuid, ai.embeddings),
      signal: job.signal,
      log: services.log,
    });
    const { text, quotes, isQuoted } = answer;
    const reason = answer.reason ?? reasonOfSender(ticket);
    const written = { text, quotes, isQuoted, reason, credits };
    if (!agent.monitoredResponses && reason === null) await send(job, { agent, reply, answer, written });
    else {
      await save(job, reply, { ...written, state: reason === null ? "proposed" : "handedOver" });
      await tell(job, agent, reply, reason === null ? "agents.proposed" : "agents.handedOver");
    }
  },

  async ended({ org, services, input: { replyId } }, { status }) {
    if (status === "cancelled") return;
    const reply = await findBy(org.database, agentReplyKind, { id: replyId });
    if (!reply) return;
    await save({ org, services }, reply, { state: "failed", reason: "agents.reason.failed" });
  },
});

/** Nobody but a person answers a mail whose sender may be forged, or a program. */
function reasonOfSender(ticket: readonly TicketMail[]) {
  const last = ticket.findLast(({ direction }) => direction === "in");
  if (!last || isMachine(last.fromAddress)) return "agents.reason.machine" as const;
  const check = last.senderCheck === null ? null : senderCheck.parse(JSON.parse(last.senderCheck));
  return check?.verdict === "failed" ? ("agents.reason.sender" as const) : null;
}

async function save(
  { org, services }: Pick<Job, "org" | "services">,
  { id }: ReplyRow,
  set: Partial<Pick<ReplyRow, "state" | "text" | "isQuoted" | "reason" | "credits">> & {
    quotes?: TicketAnswer["quotes"];
  },
): Promise<void> {
  const context = { org, actor: services.actors.system(org) };
  const { grant } = await open(context, agentReplyKind, agentReplyKind.update, id);
  await commit(context, [agentReplyKind.change(grant, set)], "system");
}

interface Sending {
  agent: AgentRow;
  reply: ReplyRow;
  answer: TicketAnswer;
  written: Parameters<typeof save>[2];
}

async function send(job: Job, { agent, reply, answer, written }: Sending): Promise<void> {
  const { tableId, recordId } = reply;
  await save(job, reply, { ...written, state: "sending" });
  const key = `agentReply:${reply.id}`;
  try {
    const request = requestOfAgent(job, await job.actor(), { key, signal: job.signal });
    await sendRecordEmail(request, { tableId, recordId, text: answer.text, cc: [], attachments: [] });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await save(job, reply, { state: "handedOver", reason: "agents.reason.failed" });
    await tell(job, agent, reply, "agents.handedOver");
    return;
  }
  await save(job, reply, { state: "sent" });
}

/** The agent's owner is told that a reply waits. */
async function tell(
  { org, services }: Job,
  agent: AgentRow,
  { id, tableId, recordId }: ReplyRow,
  title: "agents.proposed" | "agents.handedOver",
): Promise<void> {
  await notify(services, org, {
    userIds: [agent.ownerId],
    title: { text: title, values: { name: agent.name } },
    description: { text: "agents.lookAtIt" },
    type: "info",
    previewId: `agentReply:${id}`,
    link: `/object/${tableId}/record/${recordId}`,
  });
}
