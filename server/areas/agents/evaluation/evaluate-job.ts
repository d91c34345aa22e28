import { z } from "zod";
import { userTopic } from "#shared/contract/events";
import { EVALUATED_TICKETS } from "#shared/limits/agents";
import { aiOf } from "../../../ai/organization-ai";
import { defineJob, type JobContext } from "../../../jobs/kind";
import { findBy } from "../../../objects/read";
import { agentKind } from "../agent";
import { answerTicket } from "../answer/answer-ticket";
import type { AgentRow } from "../describe";
import { knowledgeOf } from "../knowledge/knowledge";
import { findTicketMail, listAnswered, readTicket, type AnsweredTicket } from "../tickets";
import { titleOfRecord } from "../title-of-record";
import { compareAnswers } from "./compare-answers";
import { addTicket, endEvaluation, ownReplies, setTotal } from "./repository";

const input = z.object({ evaluationId: z.number(), agentId: z.number(), userId: z.number() });
type Input = z.output<typeof input>;
type Job = JobContext<Input, number>;

/** Answers past tickets once more and compares with what people wrote, ticket by ticket. */
export const evaluateJob = defineJob<Input, number>({
  kind: "agents.evaluate",
  input,
  lane: ({ agentId }) => `evaluation:${agentId}`,

  async run(job) {
    const { org, input: given, state, signal } = job;
    const agent = await findBy(org.database, agentKind, { id: given.agentId });
    if (!agent) return;
    const tickets = await pastTickets(job, agent);
    if (state === null) await setTotal(org.database, given.evaluationId, tickets.length);
    for (let done = state ?? 0; done < tickets.length; done++) {
      if (signal.aborted) return;
      const ticket = tickets[done];
      if (ticket) await evaluate(job, agent, ticket);
      await job.saveState(done + 1);
      announce(job, agent);
    }
    await endEvaluation(org.database, given.evaluationId);
    announce(job, agent);
  },

  async ended({ org, input: { evaluationId } }) {
    await endEvaluation(org.database, evaluationId);
  },
});

const announce = ({ org, services, input: { userId } }: Job, { id }: AgentRow): void =>
  services.hub.notice(org.organization.id, userTopic(userId), "agent.evaluated", { agentId: id });

/** Without those that an agent answered by itself. */
async function pastTickets({ org }: Job, { tableId }: AgentRow): Promise<AnsweredTicket[]> {
  const [answered, own] = await Promise.all([
    listAnswered(org.database, tableId, EVALUATED_TICKETS * 2),
    ownReplies(org.database, tableId),
  ]);
  const byAgent = new Set(own.map(({ recordId, text }) => `${recordId} ${text}`));
  const tickets: AnsweredTicket[] = [];
  for (const ticket of answered) {
    const mail = await findTicketMail(org.database, ticket.answerId);
    if (mail && !byAgent.has(`${ticket.recordId} ${mail.text}`)) tickets.push(ticket);
  }
  return tickets.slice(0, EVALUATED_TICKETS);
}

async function evaluate(job: Job, agent: AgentRow, { recordId, questionId, answerId }: AnsweredTicket) {
  const { org, services, signal, input: given } = job;
  const { database } = org;
  const subject = `agent:${agent.id}`;
  const title = await titleOfRecord({ org, actor: await job.actor() }, { tableId: agent.tableId, recordId });
  const [question, answer] = await Promise.all([
    findTicketMail(database, questionId),
    findTicketMail(database, answerId),
  ]);
  // The record may be hidden from the user, or deleted.
  if (title === null || !question || !answer) return;
  let credits = 0;
  const ai = await aiOf({ org, services }, { subject, onCredits: (amount) => (credits += amount) });
  const ticket = await readTicket(database, { tableId: agent.tableId, recordId, mailId: questionId });
  const { text, quotes } = await answerTicket(
    ticket,
    { ...agent, showDisclaimer: false },
    { ai, knowledge: await knowledgeOf(database, agent.uuid, ai.embeddings), signal, log: services.log },
  );
  const compared = await compareAnswers(
    ai,
    { question: question.text, person: answer.text, agent: text },
    signal,
  );
  await addTicket(
    database,
    {
      evaluationId: given.evaluationId,
      tableId: agent.tableId,
      recordId,
      title: title === "" ? question.subject : title,
      at: question.at,
      question: question.text,
      personId: answer.sentBy,
      personText: answer.text,
      agentText: text,
      quotes,
      ...compared,
    },
    credits,
  );
}
