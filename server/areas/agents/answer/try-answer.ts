import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { agentCalls } from "#shared/contract/agents";
import { aiOf } from "../../../ai/organization-ai";
import type { RequestContext } from "../../../http/context";
import { open } from "../../../objects/read";
import { formatMessage } from "../../../text/format";
import { agentKind } from "../agent";
import { knowledgeOf } from "../knowledge/knowledge";
import type { TicketMail } from "../tickets";
import { answerTicket } from "./answer-ticket";

type Calls = typeof agentCalls;

/** Answers a question as the agent would answer a mail. Nothing is sent or stored. */
export async function tryAgent(
  { language, ...context }: RequestContext,
  { id, question }: ParsedOf<Calls["tryAgent"]>,
): Promise<ReplyOf<Calls["tryAgent"]>> {
  const { org, services, signal } = context;
  const { row } = await open(context, agentKind, agentKind.read, id);
  let credits = 0;
  const ai = await aiOf(context, { subject: `agent:${id}`, onCredits: (amount) => (credits += amount) });
  const { reason, ...answer } = await answerTicket([mailOf(question)], row, {
    ai,
    knowledge: await knowledgeOf(org.database, row.uuid, ai.embeddings),
    signal,
    log: services.log,
  });
  return { ...answer, reason: reason === null ? null : formatMessage(language, reason), credits };
}

const mailOf = (text: string): TicketMail => ({
  id: 0,
  direction: "in",
  fromName: "",
  fromAddress: "",
  subject: "",
  text,
  isAutomatic: 0,
  sentBy: null,
  senderCheck: null,
  at: Date.now(),
});
