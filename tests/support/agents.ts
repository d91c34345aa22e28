import { randomUUID } from "node:crypto";
import { agentCalls, type Agent, type AgentReply } from "#shared/contract/agents";
import { recordCalls } from "#shared/contract/records";
import type { TestActor } from "./organizations/organization";
import { pause } from "./pause";
import { sendForm } from "./screen/forms";
import type { TestTable } from "./tables";

const manual =
  "# Edge lights\nCircuit B feeds the edge lights of taxiway B.\n\n# Fees\nLanding costs 12 euros.";

/** An active agent of a table with one file in its knowledge base. */
export async function activeAgent(
  builder: TestActor,
  { id: tableId }: TestTable,
  config: Partial<Agent["config"]> = {},
): Promise<Agent> {
  const { agent } = await builder.ok(agentCalls.createAgent, {
    agent: {
      uuid: randomUUID(),
      name: "Defect desk",
      config: { tableId, ticketsContext: "Airport staff report defects.", ...config },
    },
  });
  const definition = { ...agentCalls.updateAgent, fileField: randomUUID() };
  await sendForm(builder, definition, { id: agent.id, agent: "{}" }, { name: "lights.md", content: manual });
  return (await builder.ok(agentCalls.setAgentActive, { id: agent.id, active: true })).agent;
}

/** The newest record of a table, once it has as many. */
export async function recordWhen(
  builder: TestActor,
  { id: tableId }: TestTable,
  count: number,
): Promise<number> {
  for (;;) {
    const { records } = await builder.ok(recordCalls.queryRecords, { tableId });
    if (records.length === count) return Math.max(...records.map(({ id }) => id));
    await pause();
  }
}

/** The reply of an agent to a record, once it is decided what becomes of it. */
export async function replyOf(
  builder: TestActor,
  { id: tableId }: TestTable,
  recordId: number,
): Promise<AgentReply> {
  for (;;) {
    const { reply } = await builder.ok(agentCalls.getAgentReply, { tableId, recordId });
    if (reply && !["waiting", "sending"].includes(reply.state)) return reply;
    await pause();
  }
}
