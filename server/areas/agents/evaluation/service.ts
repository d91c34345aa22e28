import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { verdicts, type AgentEvaluation, type agentCalls } from "#shared/contract/agents";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { open } from "../../../objects/read";
import { recordKind } from "../../../policy/record";
import { findPeople, openTable, toInstant, type People } from "../../../tables/public";
import { agentKind } from "../agent";
import { titleOfRecord } from "../title-of-record";
import { evaluateJob } from "./evaluate-job";
import { addEvaluation, latestEvaluations, listTickets, rateTicket, type TicketRow } from "./repository";

type Calls = typeof agentCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function evaluateAgent(
  context: RequestContext,
  { id }: Input<"evaluateAgent">,
): Reply<"evaluateAgent"> {
  const { org, services, actor } = context;
  const { row } = await open(context, agentKind, agentKind.read, id);
  await openTable(context, row.tableId, recordKind.read);
  const evaluationId = await addEvaluation(org.database, {
    agentId: id,
    userId: actor.userId,
    tableId: row.tableId,
    total: 0,
    isRunning: 1,
    credits: 0,
    at: Date.now(),
  });
  await services.jobs.enqueue(
    org,
    evaluateJob,
    { evaluationId, agentId: id, userId: actor.userId },
    actor.userId,
  );
  return { evaluationId };
}

export async function getAgentEvaluation(
  context: RequestContext,
  { id }: Input<"getAgentEvaluation">,
): Reply<"getAgentEvaluation"> {
  const { org } = context;
  const { row: agent } = await open(context, agentKind, agentKind.read, id);
  await openTable(context, agent.tableId, recordKind.read);
  const [latest, before] = await latestEvaluations(org.database, id, 2);
  if (!latest) return { evaluation: null };
  const [rows, earlier, people] = await Promise.all([
    listTickets(org.database, latest.id),
    before ? listTickets(org.database, before.id) : [],
    findPeople(org.database),
  ]);
  const visible: TicketRow[] = [];
  for (const row of rows) if ((await titleOfRecord(context, row)) !== null) visible.push(row);
  const changes = visible.map(
    (row) => rankOf(row) - rankOf(earlier.find((old) => old.recordId === row.recordId) ?? row),
  );
  return {
    evaluation: {
      id: latest.id,
      at: toInstant(latest.at),
      isRunning: latest.isRunning === 1,
      total: latest.total,
      credits: latest.credits,
      better: changes.filter((change) => change > 0).length,
      worse: changes.filter((change) => change < 0).length,
      tickets: visible.map((row) => describeTicket(row, people)),
    },
  };
}

/** From wrong to good. */
const rankOf = ({ verdict }: TicketRow): number => -verdicts.indexOf(verdict);

type Ticket = AgentEvaluation["tickets"][number];

const describeTicket = (row: TicketRow, people: People): Ticket => ({
  id: row.id,
  recordId: row.recordId,
  title: row.title,
  at: toInstant(row.at),
  question: row.question,
  personText: row.personText,
  person: people.person(row.personId),
  agentText: row.agentText,
  quotes: JSON.parse(row.quotes) as Ticket["quotes"],
  verdict: row.verdict,
  missing: JSON.parse(row.missing) as string[],
  isRated: row.isRated === 1,
});

export async function rateAgentAnswer(
  context: RequestContext,
  { id, ticketId, verdict }: Input<"rateAgentAnswer">,
): Reply<"rateAgentAnswer"> {
  await open(context, agentKind, agentKind.update, id);
  const [latest] = await latestEvaluations(context.org.database, id, 1);
  if (!latest || !(await rateTicket(context.org.database, latest.id, ticketId, verdict)))
    throw new AppError("agent_reply_not_found");
  return {};
}
