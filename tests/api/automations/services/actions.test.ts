import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Settings } from "#shared/automations/definition";
import { automationCalls } from "#shared/contract/automations";
import type { TestActor, TestOrganization } from "../../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../../support/server";
import { createTestTable, type TestTable } from "../../../support/tables";
import { definitionOf, publish, runsOf } from "../support";
import { startServicePeer, type ServicePeer } from "./peer";
import { signIn } from "./sign-in";

let server: TestServer;
let org: TestOrganization;
let builder: TestActor;
let table: TestTable;
let peer: ServicePeer;
beforeAll(async () => {
  [server, peer] = await Promise.all([startTestServer({ outsideNetworks: "loopback" }), startServicePeer()]);
  org = await server.createOrganization();
  builder = await org.actor("builder");
  table = await createTestTable(builder, "Orders", [{ name: "Title", type: "text" }]);
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const bearer = "Bearer secret-token";
const basic = `Basic ${Buffer.from("AC1:secret-token").toString("base64")}`;
const token = { token: "secret-token" };
const oauth = null;

interface Case {
  action: string;
  /** Of the connection; null: it signs in. */
  values: Record<string, string> | null;
  config: Settings;
  sent: { method?: string; path: string; body?: unknown; headers?: Record<string, string> };
  reply?: unknown;
  output?: Settings;
}

const cases: Case[] = [
  {
    action: "googleSheets.append",
    values: oauth,
    config: { spreadsheet: "1Ab", range: "Orders!A:C", values: ["Belt", 3] },
    sent: {
      path: "/v4/spreadsheets/1Ab/values/Orders!A%3AC:append?valueInputOption=USER_ENTERED&insertDataOption=INSERT_ROWS",
      body: { values: [["Belt", "3"]] },
    },
    reply: { updates: { updatedRange: "Orders!A7:B7" } },
    output: { range: "Orders!A7:B7" },
  },
  {
    action: "googleSheets.read",
    values: oauth,
    config: { spreadsheet: "1Ab", range: "A:B" },
    sent: { method: "GET", path: "/v4/spreadsheets/1Ab/values/A%3AB" },
    reply: { values: [["a", "b"]] },
    output: { rows: [["a", "b"]] },
  },
  {
    action: "googleCalendar.create",
    values: oauth,
    config: { title: "Visit", start: "2030-05-01T09:00:00Z", end: "2030-05-02" },
    sent: {
      path: "/calendar/v3/calendars/primary/events",
      body: {
        summary: "Visit",
        description: "",
        start: { dateTime: "2030-05-01T09:00:00.000Z" },
        end: { date: "2030-05-02" },
      },
    },
    reply: { id: "e1", htmlLink: "https://calendar.example/e1" },
    output: { eventId: "e1", link: "https://calendar.example/e1" },
  },
  {
    action: "gmail.send",
    values: oauth,
    config: { to: "ana@client.example\r\nBcc: x@y.example", subject: "Olá", text: "Hi" },
    sent: {
      path: "/gmail/v1/users/me/messages/send",
      body: {
        raw: Buffer.from(
          [
            "To: ana@client.example Bcc: x@y.example",
            `Subject: =?UTF-8?B?${Buffer.from("Olá").toString("base64")}?=`,
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: base64",
            "",
            Buffer.from("Hi").toString("base64"),
          ].join("\r\n"),
        ).toString("base64url"),
      },
    },
    reply: { id: "m1" },
    output: { messageId: "m1" },
  },
  {
    action: "microsoft365.send",
    values: oauth,
    config: { to: "a@x.example; b@x.example", subject: "Hello", text: "Hi" },
    sent: {
      path: "/v1.0/me/sendMail",
      body: {
        message: {
          subject: "Hello",
          body: { contentType: "Text", content: "Hi" },
          toRecipients: ["a@x.example", "b@x.example"].map((address) => ({ emailAddress: { address } })),
        },
      },
    },
  },
  {
    action: "microsoft365.event",
    values: oauth,
    config: { title: "Visit", start: "2030-05-01T09:00:00Z", end: "2030-05-01T10:00:00Z" },
    sent: {
      path: "/v1.0/me/events",
      body: {
        subject: "Visit",
        body: { contentType: "Text", content: "" },
        start: { dateTime: "2030-05-01T09:00:00", timeZone: "UTC" },
        end: { dateTime: "2030-05-01T10:00:00", timeZone: "UTC" },
      },
    },
    reply: { id: "e2", webLink: "https://outlook.example/e2" },
    output: { eventId: "e2", link: "https://outlook.example/e2" },
  },
  {
    action: "microsoft365.teams",
    values: oauth,
    config: { team: "t1", channel: "19:x@thread", text: "Hi" },
    sent: { path: "/v1.0/teams/t1/channels/19%3Ax%40thread/messages", body: { body: { content: "Hi" } } },
    reply: { id: "7" },
    output: { messageId: "7" },
  },
  {
    action: "telegram.send",
    values: { token: "123:secret-token" },
    config: { chat: "42", text: "Hi" },
    sent: { path: "/bot123%3Asecret-token/sendMessage", body: { chat_id: "42", text: "Hi" } },
    reply: { ok: true, result: { message_id: 9 } },
    output: { messageId: "9" },
  },
  {
    action: "whatsapp.send",
    values: { ...token, phoneId: "106" },
    config: { to: "351900000000", text: "Hi" },
    sent: {
      path: "/v21.0/106/messages",
      headers: { authorization: bearer },
      body: { messaging_product: "whatsapp", to: "351900000000", type: "text", text: { body: "Hi" } },
    },
    reply: { messages: [{ id: "wamid.1" }] },
    output: { messageId: "wamid.1" },
  },
  {
    action: "whatsapp.template",
    values: { ...token, phoneId: "106" },
    config: { to: "351900000000", template: "order_ready", languageCode: "pt_PT", values: ["Belt"] },
    sent: {
      path: "/v21.0/106/messages",
      body: {
        messaging_product: "whatsapp",
        to: "351900000000",
        type: "template",
        template: {
          name: "order_ready",
          language: { code: "pt_PT" },
          components: [{ type: "body", parameters: [{ type: "text", text: "Belt" }] }],
        },
      },
    },
  },
  {
    action: "twilio.send",
    values: { username: "AC1", password: "secret-token" },
    config: { from: "+1555", to: "+3519", text: "Hi & bye" },
    sent: {
      path: "/2010-04-01/Accounts/AC1/Messages.json",
      headers: { authorization: basic, "content-type": "application/x-www-form-urlencoded" },
      body: "From=%2B1555&To=%2B3519&Body=Hi+%26+bye",
    },
    reply: { sid: "SM1" },
    output: { messageId: "SM1" },
  },
  {
    action: "stripe.customer",
    values: token,
    config: { email: "ana@client.example", name: "Ana" },
    sent: {
      path: "/v1/customers",
      headers: { authorization: bearer },
      body: "email=ana%40client.example&name=Ana",
    },
    reply: { id: "cus_1" },
    output: { customerId: "cus_1" },
  },
  {
    action: "stripe.refund",
    values: token,
    config: { payment: "pi_1" },
    sent: { path: "/v1/refunds", body: "payment_intent=pi_1" },
    reply: { id: "re_1" },
    output: { refundId: "re_1" },
  },
  {
    action: "github.issue",
    values: token,
    config: { owner: "acme", repository: "belts", title: "Worn", text: "See photo" },
    sent: {
      path: "/repos/acme/belts/issues",
      headers: {
        authorization: bearer,
        accept: "application/vnd.github+json",
        "x-github-api-version": "2022-11-28",
      },
      body: { title: "Worn", body: "See photo" },
    },
    reply: { number: 12, html_url: "https://github.example/12" },
    output: { number: "12", link: "https://github.example/12" },
  },
  {
    action: "github.comment",
    values: token,
    config: { owner: "acme", repository: "belts", number: "12", text: "Done" },
    sent: { path: "/repos/acme/belts/issues/12/comments", body: { body: "Done" } },
  },
  {
    action: "trello.card",
    values: { ...token, key: "app-key" },
    config: { list: "l1", title: "Belt", description: "Long" },
    sent: {
      path: "/1/cards?key=app-key&token=secret-token",
      body: { idList: "l1", name: "Belt", desc: "Long" },
    },
    reply: { id: "c1", shortUrl: "https://trello.example/c1" },
    output: { cardId: "c1", link: "https://trello.example/c1" },
  },
  {
    action: "trello.move",
    values: { ...token, key: "app-key" },
    config: { card: "c1", list: "l2" },
    sent: { method: "PUT", path: "/1/cards/c1?key=app-key&token=secret-token", body: { idList: "l2" } },
  },
  {
    action: "trello.comment",
    values: { ...token, key: "app-key" },
    config: { card: "c1", text: "Done" },
    sent: { path: "/1/cards/c1/actions/comments?key=app-key&token=secret-token", body: { text: "Done" } },
  },
];

const connections = new Map<string, number>();
async function connect(service: string, values: Record<string, string> | null): Promise<number> {
  const present = connections.get(service);
  if (present !== undefined) return present;
  const asked = { service, name: service, values: { ...values, baseUrl: peer.url } };
  const { connection } = values
    ? await builder.ok(automationCalls.saveAutomationConnection, asked)
    : await signIn(builder, peer, service);
  expect(JSON.stringify(connection)).not.toMatch(/secret|access-/);
  connections.set(service, connection.id);
  return connection.id;
}

describe("An action of a service", () => {
  test.each(cases)("$action sends what the service documents", async (one) => {
    const { action, values, config, sent, reply = {}, output } = one;
    const [service = ""] = action.split(".");
    const connectionId = await connect(service, values);
    const path = sent.path.split("?")[0] ?? "";
    peer.replies.set(path, reply);
    const trigger = { type: "records.created", config: { tableId: table.id } };
    const automationId = await publish(
      builder,
      definitionOf(trigger, [{ id: "s1", action, connectionId, config }]),
    );
    peer.seen.length = 0;
    await table.add({ Title: "Belt" });
    const [run] = await runsOf(builder, automationId);
    peer.replies.delete(path);
    await builder.ok(automationCalls.deleteAutomation, { automationId });
    expect(run?.error).toBeNull();
    const [request] = peer.seen;
    expect([request?.method, request?.path]).toEqual([sent.method ?? "POST", sent.path]);
    if (sent.body !== undefined)
      expect(typeof sent.body === "string" ? request?.body : JSON.parse(request?.body ?? "")).toEqual(
        sent.body,
      );
    expect(request?.headers).toMatchObject({
      "idempotency-key": `automation:${run?.id}:s1`,
      ...sent.headers,
    });
    if (values === null) expect(request?.headers["authorization"]).toMatch(/^Bearer access-/);
    if (output) expect(run?.journal[0]?.output).toEqual(output);
  });

  test("A connection with wrong credentials is not saved", async () => {
    const values = { token: "ended", baseUrl: peer.url };
    const asked = { service: "github", name: "GitHub", values };
    await builder.fails("automation_connection_failed", automationCalls.saveAutomationConnection, asked);
  });
});
