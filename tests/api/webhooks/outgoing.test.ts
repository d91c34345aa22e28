import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { outgoingWebhookCalls, type Delivery } from "#shared/contract/outgoing-webhooks";
import { publicApiCalls } from "#shared/contract/public-api";
import { recordCalls } from "#shared/contract/records";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import { testCall } from "../../support/each-call";
import { pause } from "../../support/pause";
import { startTestServer, type TestServer } from "../../support/server";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger } from "../policy/change-rights";
import { openRules, ruleOn } from "../policy/narrowed";

const workspace = useTestWorkspace();
const settings = {
  name: "Billing",
  address: "https://example.com/hook",
  events: ["record.created" as const],
};
const makeId = async () =>
  (await workspace.admin.ok(outgoingWebhookCalls.createOutgoingWebhook, settings)).webhook.id;

const managed = {
  allowed: ["admin"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
} as const;
const ofOne = async () => ({ id: await makeId() });

testCall(workspace, {
  what: "list outgoing webhooks",
  call: outgoingWebhookCalls.listOutgoingWebhooks,
  argument: () => ({}),
  ...managed,
});
testCall(workspace, {
  what: "create an outgoing webhook",
  call: outgoingWebhookCalls.createOutgoingWebhook,
  argument: () => settings,
  bad: {
    "no name": { change: { name: " " }, path: "name" },
    "an address that is none": { change: { address: "ftp://example.com" }, path: "address" },
    "no events": { change: { events: [] }, path: "events" },
  },
  ...managed,
});
for (const [what, call, more] of [
  ["read an outgoing webhook", outgoingWebhookCalls.getOutgoingWebhook, {}],
  ["change an outgoing webhook", outgoingWebhookCalls.updateOutgoingWebhook, { isActive: false }],
  ["replace the secret of an outgoing webhook", outgoingWebhookCalls.replaceOutgoingSecret, {}],
  ["test an outgoing webhook", outgoingWebhookCalls.testOutgoingWebhook, {}],
  ["list requests of an outgoing webhook", outgoingWebhookCalls.listDeliveries, {}],
  ["delete an outgoing webhook", outgoingWebhookCalls.deleteOutgoingWebhook, {}],
] as const)
  testCall(workspace, {
    what,
    call,
    argument: async () => ({ ...(await ofOne()), ...more }),
    ...managed,
  });

test("Private addresses are never reached: the request waits with the reason", async () => {
  const { webhook } = await workspace.admin.ok(outgoingWebhookCalls.createOutgoingWebhook, {
    ...settings,
    address: "http://127.0.0.1:9/",
  });
  await workspace.admin.ok(outgoingWebhookCalls.testOutgoingWebhook, { id: webhook.id });
  const delivery = await tried(workspace.admin, webhook.id);
  expect(delivery).toMatchObject({ state: "waiting", status: null, attempts: 1 });
  expect(delivery.answer).not.toBe("");
});

describe("Requests of an outgoing webhook", () => {
  let server: TestServer;
  let org: TestOrganization;
  let admin: TestActor;
  let table: TestTable;
  let peer: Server;
  let address = "";
  const seen: { headers: IncomingHttpHeaders; body: string }[] = [];
  const answers: number[] = [];

  beforeAll(async () => {
    server = await startTestServer({ outsideNetworks: "loopback" });
    org = await server.createOrganization();
    admin = await org.actor("admin");
    table = await createTestTable(admin, "Orders");
    peer = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        seen.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
        response.writeHead(answers.shift() ?? 200);
        response.end("Thanks");
      });
    });
    await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/hook`;
  });
  afterAll(async () => {
    await new Promise((resolve) => peer.close(resolve));
    await server.close();
  });

  const make = async (change: Record<string, unknown> = {}, owner = admin) => {
    const { webhook, secret } = await owner.ok(outgoingWebhookCalls.createOutgoingWebhook, {
      ...settings,
      address,
      events: ["record.created", "record.updated", "record.deleted"],
      ...change,
    });
    seen.length = 0;
    return { id: webhook.id, secret };
  };
  const received = async (count: number) => {
    for (let tries = 0; tries < 200 && seen.length < count; tries += 1) await pause();
    return seen.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
  };
  const end = (id: number) => admin.ok(outgoingWebhookCalls.deleteOutgoingWebhook, { id });

  test("Created, changed and deleted records are sent with names, signed with the webhook's secret", async () => {
    const { id, secret } = await make();
    const [record] = await table.add({ Title: "First", Hours: 1 });
    await received(1);
    await admin.ok(publicApiCalls.updateNamedRecords, {
      table: "orders",
      records: [{ id: record?.id ?? 0, data: { hours: 2 } }],
    });
    await received(2);
    await admin.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [record?.id ?? 0] });
    expect(await received(3)).toMatchObject([
      {
        type: "record.created",
        data: { table: "orders", records: [{ data: { title: "First", hours: 1 } }] },
      },
      { type: "record.updated", data: { records: [{ changed: ["hours"], data: { hours: 2 } }] } },
      { type: "record.deleted", data: { records: [{ id: record?.id }] } },
    ]);
    for (const { headers, body } of seen)
      expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
    await end(id);
  });

  test("Only chosen events of chosen tables are sent, and nothing while it is off", async () => {
    const other = await createTestTable(admin, "Others");
    const { id } = await make({ events: ["record.created"], tableIds: [other.id] });
    await table.add({ Title: "Elsewhere" });
    await other.add({ Title: "Here" });
    expect(await received(1)).toMatchObject([{ data: { tableId: other.id } }]);
    await admin.ok(outgoingWebhookCalls.updateOutgoingWebhook, { id, isActive: false });
    await other.add({ Title: "While it is off" });
    await admin.ok(outgoingWebhookCalls.updateOutgoingWebhook, { id, isActive: true });
    await other.add({ Title: "On again" });
    const all = await received(2);
    expect(all[1]).toMatchObject({ data: { records: [{ data: { title: "On again" } }] } });
    await end(id);
  });

  test("A refused request waits for its next try; resent, it keeps its id and body", async () => {
    const { id } = await make();
    answers.push(500);
    await table.add({ Title: "Refused at first" });
    const delivery = await tried(admin, id);
    expect(delivery).toMatchObject({ state: "waiting", attempts: 1, status: 500, answer: "Thanks" });
    expect(Date.parse(delivery.nextAt ?? "")).toBeGreaterThan(Date.now());
    await admin.ok(outgoingWebhookCalls.resendDelivery, { id, deliveryId: delivery.id });
    await received(2);
    const [first, second] = seen;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    await end(id);
  });

  test("An address that is gone is not tried again", async () => {
    const { id } = await make();
    answers.push(410);
    await admin.ok(outgoingWebhookCalls.testOutgoingWebhook, { id });
    expect(await tried(admin, id)).toMatchObject({ state: "failed", event: "ping", status: 410 });
    await end(id);
  });

  test("Rows and fields that its user may not read are not sent", async () => {
    const secret = await createTestTable(admin, "Salaries");
    const developer = await org.actor("builder");
    const rights = rightsChanger(server.services, await org.handle());
    const role = { name: "Developer", isAdmin: false, flags: ["development"], defaultTableLevel: "none" };
    const roleId = await rights.create("role", role);
    await rights.create("tableAccess", {
      roleId,
      tableId: secret.id,
      level: "fullControl",
      rules: {
        ...openRules,
        rows: ruleOn(secret, "Title", "Open"),
        fields: { [secret.field("Hours")]: "hidden" },
      },
    });
    await rights.update("user", developer.userId, { roleId });
    const { id } = await make({ tableIds: [secret.id] }, developer);
    await secret.add({ Title: "Closed", Hours: 9 });
    await secret.add({ Title: "Open", Hours: 9 });
    const [first] = await received(1);
    expect(first?.data["records"]).toMatchObject([{ data: { title: "Open" } }]);
    expect(JSON.stringify(seen)).not.toMatch(/hours|Closed/);
    await end(id);
  });

  test("The secret is answered once and never listed", async () => {
    const { id, secret } = await make();
    expect(secret).toMatch(/^whsec_/);
    expect(JSON.stringify(await admin.ok(outgoingWebhookCalls.listOutgoingWebhooks, {}))).not.toContain(
      secret,
    );
    const replaced = await admin.ok(outgoingWebhookCalls.replaceOutgoingSecret, { id });
    expect(replaced.secret).not.toBe(secret);
    await end(id);
  });
});

/** The latest request of a webhook, once it was tried. */
async function tried(owner: TestActor, id: number): Promise<Delivery> {
  for (;;) {
    const { deliveries } = await owner.ok(outgoingWebhookCalls.listDeliveries, { id });
    const [latest] = deliveries;
    if (latest && latest.attempts > 0) return latest;
    await pause();
  }
}
