import { createHmac } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { webhookCalls, type Webhook } from "#shared/contract/webhooks";
import { testCall } from "../../support/each-call";
import { send } from "../../support/http";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();

const ofTable = async (table: TestTable, change: Record<string, unknown> = {}) => {
  const { webhook } = await workspace.admin.ok(webhookCalls.createWebhook, {
    name: "Gateway",
    table_name: table.id,
    mapping: [
      { path: "run.title", fieldId: table.field("Title") },
      { path: "run.hours", fieldId: table.field("Hours") },
    ],
    ...change,
  });
  return webhook;
};
const make = async () => ofTable(await createTestTable(workspace.admin));

async function post(webhook: Pick<Webhook, "url">, body: unknown, headers: Record<string, string> = {}) {
  const { port, host } = workspace.admin.org;
  const { status, bytes } = await send({
    port,
    host,
    method: "POST",
    path: new URL(webhook.url).pathname,
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status, body: JSON.parse(bytes.toString("utf8")) as Record<string, unknown> };
}

const managed = {
  allowed: ["admin"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
} as const;

testCall(workspace, {
  what: "list webhooks",
  call: webhookCalls.listWebhooks,
  argument: () => ({}),
  ...managed,
});
testCall(workspace, {
  what: "create a webhook",
  call: webhookCalls.createWebhook,
  argument: async () => ({ name: "Gateway", table_name: (await createTestTable(workspace.admin)).id }),
  bad: {
    "no name": { change: { name: " " }, path: "name" },
    "neither a table nor a function": { change: { table_name: null }, path: "table_name" },
  },
  ...managed,
});
testCall(workspace, {
  what: "read a webhook",
  call: webhookCalls.getWebhook,
  argument: async () => ({ id: (await make()).id_webhooks }),
  ...managed,
});
testCall(workspace, {
  what: "change a webhook",
  call: webhookCalls.updateWebhook,
  argument: async () => ({ id: (await make()).id_webhooks, name: "Other", active: false }),
  ...managed,
});
testCall(workspace, {
  what: "delete a webhook",
  call: webhookCalls.deleteWebhook,
  argument: async () => ({ id: (await make()).id_webhooks }),
  ...managed,
});
testCall(workspace, {
  what: "replace a webhook's address",
  call: webhookCalls.regenerateWebhookUrl,
  argument: async () => ({ id: (await make()).id_webhooks }),
  ...managed,
});
testCall(workspace, {
  what: "list a webhook's requests",
  call: webhookCalls.listWebhookRequests,
  argument: async () => ({ id: (await make()).id_webhooks }),
  ...managed,
});

describe("A request to a webhook", () => {
  test("It creates a record by the mapping", async () => {
    const table = await createTestTable(workspace.admin);
    const webhook = await ofTable(table);
    const { status, body } = await post(webhook, { run: { title: "First", hours: 2 } });
    expect({ status, body }).toMatchObject({ status: 200, body: { records: [{ isNew: true }] } });
    expect(await table.rows()).toMatchObject([{ Title: "First", Hours: 2 }]);
  });

  test("With a key it updates the record that has the value, and creates others", async () => {
    const table = await createTestTable(workspace.admin);
    const webhook = await ofTable(table, { key_field: table.field("Title") });
    await Promise.all([1, 2, 3].map((hours) => post(webhook, { run: { title: "Same", hours } })));
    await post(webhook, [{ run: { title: "Same", hours: 9 } }, { run: { title: "Other", hours: 1 } }]);
    expect(await table.rows()).toMatchObject([
      { Title: "Same", Hours: 9 },
      { Title: "Other", Hours: 1 },
    ]);
  });

  test("Values that fields refuse create nothing and name the field", async () => {
    const table = await createTestTable(workspace.admin);
    const webhook = await ofTable(table);
    const { status, body } = await post(webhook, { run: { title: "First", hours: "many" } });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { id: "record_validation_failed" } },
    });
    expect(await table.rows()).toEqual([]);
  });

  test.each([
    ["without a signature", {}, 401],
    ["with a wrong one", { "X-Signature": "00" }, 401],
    ["with the right one", { "X-Signature": createHmac("sha256", "s3cret").update("{}").digest("hex") }, 200],
  ])("Where a signature is needed, it is answered %s: %j", async (_, headers, status) => {
    const table = await createTestTable(workspace.admin);
    const webhook = await ofTable(table, { signature: "hmac", secret: "s3cret" });
    expect(webhook).toMatchObject({ has_secret: true });
    expect(JSON.stringify(webhook)).not.toContain("s3cret");
    expect((await post(webhook, "{}", headers as Record<string, string>)).status).toBe(status);
  });

  test("The earlier address, an inactive webhook and unknown addresses are not found", async () => {
    const table = await createTestTable(workspace.admin);
    const webhook = await ofTable(table);
    const { url } = await workspace.admin.ok(webhookCalls.regenerateWebhookUrl, { id: webhook.id_webhooks });
    expect((await post(webhook, {})).status).toBe(404);
    expect((await post({ url }, {})).status).toBe(200);
    await workspace.admin.ok(webhookCalls.updateWebhook, { id: webhook.id_webhooks, active: false });
    expect((await post({ url }, {})).status).toBe(404);
  });

  test("Every request is in the log with its body, and a failed one can be sent again", async () => {
    const table = await createTestTable(workspace.admin);
    const webhook = await ofTable(table);
    const id = webhook.id_webhooks;
    await post(webhook, { title: "Moved" });
    await workspace.admin.ok(webhookCalls.updateWebhook, {
      id,
      mapping: [{ path: "title", fieldId: table.field("Title") }],
    });
    const { requests } = await workspace.admin.ok(webhookCalls.listWebhookRequests, { id });
    expect(requests).toMatchObject([{ status: 200, body: '{"title":"Moved"}' }]);
    const requestId = requests[0]?.id ?? 0;
    const { request } = await workspace.admin.ok(webhookCalls.resendWebhookRequest, { id, requestId });
    expect(request).toMatchObject({ status: 200, resent_from: requestId });
    expect((await table.rows()).at(-1)).toMatchObject({ Title: "Moved" });
  });

  test("Requests of this month are counted, and the refused ones among them", async () => {
    const table = await createTestTable(workspace.admin);
    const webhook = await ofTable(table);
    await post(webhook, { run: { title: "First" } });
    await post(webhook, { run: { title: "Second" } });
    await post(webhook, "{");
    const { data } = await workspace.admin.ok(webhookCalls.listWebhooks, {});
    expect(data.find(({ id_webhooks: id }) => id === webhook.id_webhooks)).toMatchObject({
      requests: 3,
      refused: 1,
    });
    const { webhook: other } = await workspace.admin.ok(webhookCalls.getWebhook, {
      id: (await ofTable(table)).id_webhooks,
    });
    expect(other).toMatchObject({ requests: 0, refused: 0 });
  });

  test("Choosing a table needs one that the user may write to", async () => {
    await workspace.admin.fails("object_not_found", webhookCalls.createWebhook, {
      name: "No",
      table_name: 99_999,
    });
    await workspace.admin.fails("function_not_found", webhookCalls.createWebhook, {
      name: "No",
      id_workloom_low_code_functions: 99_999,
    });
  });
});
