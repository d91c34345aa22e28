import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { agentCalls, type Agent } from "#shared/contract/agents";
import { aiCalls } from "#shared/contract/ai";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { listSources } from "../../../server/areas/agents/repository";
import { activeAgent, recordWhen, replyOf } from "../../support/agents";
import { emailSettings, mailPortOf, makeTickets, sendMail } from "../../support/emails";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import { pause } from "../../support/pause";
import { aiSettings, startAiPeer, type AiPeer } from "../../support/peers/ai-peer";
import { sendForm } from "../../support/screen/forms";
import { startTestServer, type TestServer } from "../../support/server";
import type { TestTable } from "../../support/tables";

/** Shares no word with the question, but its meaning. */
const TARGET = "Tow a stranded vehicle through the roadside unit.";
const QUESTION = "My car stopped working next to the hangar lights. Which person moves it?";
/** Sections that share words with the question, more than a model gets. */
const others = Array.from(
  { length: 12 },
  (_, at) => `# Hangar ${at}\nHangar lights of person ${at} working.`,
);
const manual = `${others.join("\n\n")}\n\n# Roadside\n${TARGET}`;

let peer: AiPeer;
let server: TestServer;
let org: TestOrganization;
let builder: TestActor;
let tickets: TestTable;
let isEmbeddingDown: boolean;

beforeAll(async () => {
  peer = await startAiPeer(
    () => JSON.stringify({ answer: "The roadside unit [1].", sources: [1], isSure: true }),
    (text) => {
      if (isEmbeddingDown) throw new Error("No vectors now");
      return /car|vehicle/.test(text) ? [0, 1, 0.1] : [1, 0, 0.1];
    },
  );
  server = await startTestServer({
    ai: { ...aiSettings(peer), embeddings: "vectors" },
    outsideNetworks: "loopback",
  });
});
afterAll(async () => {
  await server.close();
  await peer.close();
});
beforeEach(async () => {
  isEmbeddingDown = false;
  org = await server.createOrganization();
  builder = await org.actor("builder");
  tickets = await makeTickets(builder);
});

async function agentWithManual(): Promise<Agent> {
  await builder.ok(tableEmailCalls.saveTableEmail, {
    tableId: tickets.id,
    ...emailSettings(tickets, `desk-${org.subdomain}`),
  });
  const agent = await activeAgent(builder, tickets);
  const definition = { ...agentCalls.updateAgent, fileField: randomUUID() };
  await sendForm(builder, definition, { id: agent.id, agent: "{}" }, { name: "manual.md", content: manual });
  return agent;
}

async function embeddedBy({ uuid }: Agent, model: string): Promise<void> {
  const { database } = await org.handle();
  for (;;) {
    const sources = await listSources(database, [uuid]);
    if (sources.length === 2 && sources.every(({ vectorModel }) => vectorModel === model)) return;
    await pause();
  }
}

/** The passages that the model got for a ticket. */
async function passagesFor(text: string): Promise<string> {
  const to = emailSettings(tickets, `desk-${org.subdomain}`).base_address;
  await sendMail(mailPortOf(server), { to, subject: "Help", text });
  await replyOf(builder, tickets, await recordWhen(builder, tickets, 1));
  const asked = JSON.stringify(peer.requests.at(-1)?.body.messages.at(-1)?.content);
  return asked.slice(asked.indexOf("PASSAGES"), asked.indexOf("TICKET"));
}

test("A passage of the same meaning is found without a common word", async () => {
  await embeddedBy(await agentWithManual(), "vectors");
  const passages = await passagesFor(QUESTION);
  expect(passages).toContain(TARGET);
  // The words still count.
  expect(passages).toContain("Hangar lights of person");
});

test("While the embeddings model fails, passages are found by their words", async () => {
  const agent = await agentWithManual();
  await embeddedBy(agent, "vectors");
  isEmbeddingDown = true;
  const passages = await passagesFor(QUESTION);
  expect(passages).not.toContain(TARGET);
  expect(passages).toContain("Hangar lights of person");
});

test("Another model of the organization gives the passages new vectors", async () => {
  const agent = await agentWithManual();
  await embeddedBy(agent, "vectors");
  const admin = await org.actor("admin");
  const { url, key, model } = aiSettings(peer);
  const before = peer.embedded.length;
  await admin.ok(aiCalls.saveAiEndpoint, { isOn: true, url, key, model, embeddings: "others" });
  await embeddedBy(agent, "others");
  expect(peer.embedded.slice(before)).toContainEqual(expect.stringContaining(TARGET));
});

test("Without an embeddings model no text is sent for vectors", async () => {
  const admin = await org.actor("admin");
  const { url, key, model } = aiSettings(peer);
  await admin.ok(aiCalls.saveAiEndpoint, { isOn: true, url, key, model });
  const before = peer.embedded.length;
  await agentWithManual();
  expect(await passagesFor(QUESTION)).not.toContain(TARGET);
  expect(peer.embedded).toHaveLength(before);
});

test("An agent tells how many of its sources are searched by meaning", async () => {
  const { id, uuid } = await agentWithManual();
  await embeddedBy({ uuid } as Agent, "vectors");
  const { agent } = await builder.ok(agentCalls.getAgent, { id });
  expect(agent.vectors).toEqual({ ready: 2, total: 2 });
  const admin = await org.actor("admin");
  const { url, model, key } = aiSettings(peer);
  await admin.ok(aiCalls.saveAiEndpoint, { isOn: true, url, model, embeddings: null, key });
  expect((await builder.ok(agentCalls.getAgent, { id })).agent.vectors).toBeNull();
});
