import { seed, type DemoPart, type Seeding } from "../../demo/seeding";
import type { Operation } from "../../engine/model/operations";
import { list, open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { agentKind, agentReplyKind } from "./agent";
import { quoteKnowledge } from "./answer/answer-ticket";
import { knowledgeOf } from "./knowledge/knowledge";
import { listUnanswered, readTicket } from "./tickets";

/** Time that an agent took for an answer, in ms. */
const ANSWER_TIME = 20_000;

/** Enables the agent of the demo's template for its builder, with answers to the mails that wait. */
async function fill(seeding: Seeding): Promise<void> {
  const { database } = seeding.org;
  const [agent] = await list(seeding, agentKind, agentKind.read);
  const [ownerId] = seeding.people.values();
  if (!agent || ownerId === undefined) return;
  const { grant } = await open(seeding, agentKind, agentKind.update, agent.id);
  const operations: Operation[] = [agentKind.change(grant, { isActive: true, ownerId })];
  const knowledge = await knowledgeOf(database, agent.uuid, null);
  const create = await authorize(seeding, agentReplyKind.create);
  for (const { id: mailId, recordId, at } of await listUnanswered(database, agent.tableId)) {
    const place = { tableId: agent.tableId, recordId, mailId };
    const answer = quoteKnowledge(await readTicket(database, place), agent, knowledge);
    const state = answer.reason === null ? "proposed" : "handedOver";
    operations.push(
      agentReplyKind.make(create, { ...place, ...answer, agentId: agent.id, state, at: at + ANSWER_TIME }),
    );
  }
  await seed(seeding, operations);
}

export const agentsDemo: DemoPart = { after: ["templates", "emails"], fill };
