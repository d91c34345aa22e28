import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { agentCalls } from "#shared/contract/agents";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { emailSettings, makeTickets } from "../../support/emails";
import { testCall } from "../../support/each-call";
import { send } from "../../support/http";
import { startSitePeer, type SitePeer } from "../../support/peers/site-peer";
import type { TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace(undefined, { outsideNetworks: "loopback" });
const builders = {
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
} as const;

let tickets: TestTable;
let site: SitePeer;
const article = (title: string, text: string, links = "") =>
  `<html><head><title>${title}</title></head><body><nav>Menu</nav><article><h1>${title}</h1><p>${text.repeat(8)}</p>${links}</article><script>steal()</script></body></html>`;

beforeAll(async () => {
  site = await startSitePeer({
    "/robots.txt": { type: "text/plain", text: "User-agent: *\nDisallow: /secret" },
    "/": article(
      "Airfield help",
      "Runways open at six in the morning. ",
      '<a href="/lights">Lights</a> <a href="/secret">No</a> <a href="/gone">Gone</a> <a href="http://elsewhere.example/">Out</a>',
    ),
    "/lights": article("Edge lights", "Circuit B feeds the edge lights of taxiway B. "),
    "/empty": "<html><body></body></html>",
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  tickets = await makeTickets(workspace.builder);
  await workspace.builder.ok(tableEmailCalls.saveTableEmail, {
    tableId: tickets.id,
    ...emailSettings(tickets, `agents-${tickets.id}`),
  });
});

const payload = () => ({
  uuid: randomUUID(),
  name: "Defect desk",
  config: { tableId: tickets.id, ticketsContext: "Airport staff report defects." },
});
const anyPayload = { uuid: randomUUID(), name: "Desk", config: { tableId: 1, ticketsContext: "x" } };
const form = () => ({ agent: payload() });
const create = async () => (await workspace.builder.ok(agentCalls.createAgent, form())).agent;
const idOf = async () => ({ id: (await create()).id });

/** A form with several files, as a browser sends it. */
async function sendFiles(
  method: "POST" | "PATCH",
  path: string,
  agent: object,
  files: readonly { uuid: string; name: string; content: string | Buffer }[],
) {
  const data = new FormData();
  data.append("agent", JSON.stringify(agent));
  for (const { uuid, name, content } of files)
    data.append(uuid, new Blob([new Uint8Array(Buffer.from(content))]), name);
  const sent = new Response(data);
  const { org, token } = workspace.builder;
  const { status, bytes } = await send({
    port: org.port,
    host: org.host,
    method,
    path,
    headers: {
      "Content-Type": sent.headers.get("content-type") ?? "",
      Authorization: `Bearer ${token}`,
    },
    body: Buffer.from(await sent.arrayBuffer()),
  });
  return { status, body: JSON.parse(bytes.toString()) as unknown };
}

testCall(workspace, {
  what: "list agents",
  call: agentCalls.listAgents,
  argument: () => undefined,
  ...builders,
});
testCall(workspace, { what: "read an agent", call: agentCalls.getAgent, argument: idOf, ...builders });
testCall(workspace, {
  what: "create an agent",
  call: agentCalls.createAgent,
  argument: form,
  ...builders,
  bad: {
    "no name": { change: { agent: { ...anyPayload, name: " " } }, path: "agent.name" },
    "no table": {
      change: { agent: { ...anyPayload, config: { ticketsContext: "x" } } },
      path: "agent.config.tableId",
    },
    "no tickets context": {
      change: { agent: { ...anyPayload, config: { tableId: 1, ticketsContext: "" } } },
      path: "agent.config.ticketsContext",
    },
  },
});
testCall(workspace, {
  what: "change an agent",
  call: agentCalls.updateAgent,
  argument: async () => ({ ...(await idOf()), agent: { name: "Night desk" } }),
  ...builders,
});
testCall(workspace, { what: "delete an agent", call: agentCalls.deleteAgent, argument: idOf, ...builders });
testCall(workspace, {
  what: "switch an agent",
  call: agentCalls.setAgentActive,
  argument: async () => ({ ...(await idOf()), active: true }),
  ...builders,
});
testCall(workspace, {
  what: "try an agent",
  call: agentCalls.tryAgent,
  argument: async () => ({ ...(await idOf()), question: "Who is on call?" }),
  ...builders,
  bad: { "no question": { change: { question: " " }, path: "question" } },
});
testCall(workspace, {
  what: "list an agent's replies",
  call: agentCalls.listAgentReplies,
  argument: idOf,
  ...builders,
});
testCall(workspace, {
  what: "evaluate an agent",
  call: agentCalls.evaluateAgent,
  argument: idOf,
  ...builders,
});
testCall(workspace, {
  what: "read an evaluation",
  call: agentCalls.getAgentEvaluation,
  argument: idOf,
  ...builders,
});

describe("An agent", () => {
  test("A new one is off, monitored and shows its disclaimer", async () => {
    expect(await create()).toMatchObject({
      type: "ticket-solver",
      active: false,
      config: { showDisclaimer: true, monitoredResponses: true },
      knowledgeBaseFiles: [],
    });
  });

  test("Its table must have the e-mail feature", async () => {
    const plain = await makeTickets(workspace.builder);
    const { body } = await workspace.builder.raw(agentCalls.createAgent, {
      agent: { ...payload(), config: { tableId: plain.id, ticketsContext: "x" } },
    });
    expect(body).toMatchObject({
      error: {
        id: "agent_table_without_email",
        message: "E-mail feature is not enabled for this table",
      },
    });
  });

  test("Enabling one disables the others", async () => {
    const [first, second] = [await create(), await create()];
    await workspace.builder.ok(agentCalls.setAgentActive, { id: first.id, active: true });
    await workspace.builder.ok(agentCalls.setAgentActive, { id: second.id, active: true });
    const { agents } = await workspace.builder.ok(agentCalls.listAgents);
    expect(agents.filter(({ active }) => active).map(({ id }) => id)).toEqual([second.id]);
  });

  test("Agents of another organisation do not exist", async () => {
    const { id } = await create();
    const { body } = await workspace.stranger.raw(agentCalls.getAgent, { id });
    expect(body).toMatchObject({ error: { id: "agent_not_found", code: 404 } });
  });
});

describe("The knowledge base of an agent", () => {
  test("Several files come with one form, and one of them goes again", async () => {
    const [text, json] = [randomUUID(), randomUUID()];
    const { status, body } = await sendFiles("POST", "/api/v4/agents", payload(), [
      { uuid: text, name: "rules.md", content: "# Rules\nClose the circuit first." },
      { uuid: json, name: "rates.json", content: '{"night":{"fee":12}}' },
    ]);
    expect(status).toBe(200);
    const { agent } = body as { agent: { id: number } };
    expect(agent).toMatchObject({
      knowledgeBaseFiles: [
        { uuid: text, name: "rules.md", mimeType: "text/markdown", size: 32 },
        { uuid: json, name: "rates.json", mimeType: "application/json" },
      ],
    });
    const changed = await workspace.builder.ok(agentCalls.updateAgent, {
      id: agent.id,
      agent: { knowledgeBaseFiles: [{ uuid: json }] },
    });
    expect(changed.agent.knowledgeBaseFiles.map(({ uuid }) => uuid)).toEqual([json]);
  });

  test.each([
    ["photo.png", "not text", "agent_file_type"],
    ["broken.json", "{", "agent_file_unreadable"],
    ["empty.txt", "  ", "agent_file_unreadable"],
    ["broken.pdf", "%PDF-", "agent_file_unreadable"],
    ["large.txt", Buffer.alloc(20 * 1024 * 1024 + 1, "a"), "agent_files_too_large"],
  ])("%s is refused", async (name, content, id) => {
    const { body } = await sendFiles("POST", "/api/v4/agents", payload(), [
      { uuid: randomUUID(), name, content },
    ]);
    expect(body).toMatchObject({ error: { id } });
  });

  test("A link is read with the pages below it, as the site's rules allow", async () => {
    const uuid = randomUUID();
    const link = { uuid, link: site.url, includeSubLinks: true };
    const reply = await workspace.builder.ok(agentCalls.extractAgentLinks, { links: [link] });
    expect(reply).toMatchObject({
      file: { uuid, name: "Airfield help" },
      failures: [
        { link: `${site.url}secret`, error: "agent_link_failed" },
        { link: `${site.url}gone`, error: "agent_link_failed" },
      ],
      successCount: 2,
    });
    expect(site.requests).not.toContain("/secret");
    const { agent } = await workspace.builder.ok(agentCalls.createAgent, {
      agent: { ...payload(), knowledgeBaseLinks: [link] },
    });
    expect(agent.knowledgeBaseLinks).toMatchObject([{ uuid, link: site.url, pages: 2 }]);
  });

  test.each([
    ["no-dot", "agent_link_invalid"],
    ["{site}empty", "agent_link_empty"],
    ["{site}gone", "agent_link_failed"],
  ])("The link %s is refused", async (text, id) => {
    const link = text.replace("{site}", site.url);
    const { body } = await workspace.builder.raw(agentCalls.extractAgentLinks, {
      links: [{ uuid: randomUUID(), link, includeSubLinks: false }],
    });
    expect(body).toMatchObject({ error: { id } });
  });

  test("A link is saved once, and only with its content", async () => {
    const link = { uuid: randomUUID(), link: "https://example.com/", includeSubLinks: true };
    const save = (knowledgeBaseLinks: (typeof link)[]) =>
      workspace.builder.raw(agentCalls.createAgent, { agent: { ...payload(), knowledgeBaseLinks } });
    expect((await save([link])).body).toMatchObject({ error: { id: "agent_link_not_extracted" } });
    expect((await save([link, { ...link, uuid: randomUUID() }])).body).toMatchObject({
      error: { id: "agent_link_duplicate", message: "Link already added" },
    });
  });
});
