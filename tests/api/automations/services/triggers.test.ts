import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import type { Settings } from "#shared/automations/definition";
import { automationCalls } from "#shared/contract/automations";
import { pollAll } from "../../../../server/areas/automations/polling/poll-job";
import type { TestActor, TestOrganization } from "../../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../../support/server";
import { createTestTable } from "../../../support/tables";
import { definitionOf, publish, runsOf } from "../support";
import { startImapPeer } from "./imap-peer";
import { startServicePeer, type ServicePeer } from "./peer";
import { signIn } from "./sign-in";

let server: TestServer;
let org: TestOrganization;
let builder: TestActor;
let peer: ServicePeer;
beforeAll(async () => {
  [server, peer] = await Promise.all([startTestServer({ outsideNetworks: "loopback" }), startServicePeer()]);
  org = await server.createOrganization();
  builder = await org.actor("builder");
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

let clock = Date.now();
/** Looks at all services, as the job does every few minutes. */
async function look() {
  clock += 300_000;
  await pollAll({ org: await org.handle(), services: server.services }, clock);
}
const note = {
  id: "s1",
  action: "flow.setVariable",
  config: { name: "seen", value: { $from: ["trigger"] } },
};

interface Case {
  trigger: string;
  /** Null: it signs in; undefined: it needs no connection. */
  values?: Record<string, string> | null;
  config?: Settings;
  /** Where it asks, and what is there with so many items, the newest as the service places it. */
  path: string;
  reply(count: number): unknown;
  data: Settings;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const newestFirst = (count: number) => numbers(count).toReversed();
const soon = new Date(Date.now() + 10 * 60_000);
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");
const calendar = (count: number, at: (index: number) => Date) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...numbers(count).flatMap((index) => [
      "BEGIN:VEVENT",
      `UID:event-${index}`,
      `SUMMARY:Event ${index}`,
      `DTSTART:${stamp(at(index))}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");
const token = { token: "secret-token" };

const cases: Case[] = [
  {
    trigger: "googleSheets.row",
    values: null,
    config: { spreadsheet: "1Ab", range: "A:B" },
    path: "/v4/spreadsheets/1Ab/values/A%3AB",
    reply: (count) => ({ values: numbers(count).map((one) => [`Row ${one}`, one]) }),
    data: { values: ["Row 3", 3] },
  },
  {
    trigger: "googleCalendar.created",
    values: null,
    path: "/calendar/v3/calendars/primary/events?singleEvents=true&orderBy=updated",
    reply: (count) => ({
      items: numbers(count).map((one) => ({
        id: `e${one}`,
        summary: `Visit ${one}`,
        start: { date: "2030-05-01" },
      })),
    }),
    data: { eventId: "e3", title: "Visit 3", start: "2030-05-01" },
  },
  {
    trigger: "microsoft365.message",
    values: null,
    path: "/v1.0/me/mailFolders/inbox/messages",
    reply: (count) => ({
      value: newestFirst(count).map((one) => ({
        id: `m${one}`,
        subject: `Mail ${one}`,
        bodyPreview: "Hi",
        from: { emailAddress: { address: "a@x.example" } },
      })),
    }),
    data: { messageId: "m3", subject: "Mail 3", from: "a@x.example", text: "Hi" },
  },
  {
    trigger: "telegram.message",
    values: { token: "1:secret-token" },
    path: "/bot1%3Asecret-token/getUpdates",
    reply: (count) => ({
      ok: true,
      result: numbers(count).map((one) => ({
        update_id: one,
        message: { text: `Hi ${one}`, chat: { id: 7 }, from: { first_name: "Ana" } },
      })),
    }),
    data: { chat: "7", text: "Hi 3", from: "Ana" },
  },
  {
    trigger: "slack.message",
    values: token,
    config: { channel: "C1" },
    path: "/conversations.history?channel=C1",
    reply: (count) => ({
      ok: true,
      messages: [
        { type: "message", bot_id: "B1", text: "From the automation itself", ts: "9.0" },
        ...newestFirst(count).map((one) => ({
          type: "message",
          user: "U1",
          text: `Hi ${one}`,
          ts: `${one}.5`,
        })),
      ],
    }),
    data: { messageId: "3.5", from: "U1", text: "Hi 3" },
  },
  {
    trigger: "twilio.message",
    values: { username: "AC1", password: "secret-token" },
    config: { to: "+1555" },
    path: "/2010-04-01/Accounts/AC1/Messages.json?To=%2B1555",
    reply: (count) => ({
      messages: newestFirst(count).map((one) => ({ sid: `SM${one}`, from: "+3519", body: `Text ${one}` })),
    }),
    data: { messageId: "SM3", from: "+3519", text: "Text 3" },
  },
  {
    trigger: "stripe.event",
    values: token,
    config: { eventType: "invoice.paid" },
    path: "/v1/events?type=invoice.paid",
    reply: (count) => ({
      data: newestFirst(count).map((one) => ({
        id: `evt_${one}`,
        type: "invoice.paid",
        data: { object: { id: `in_${one}` } },
      })),
    }),
    data: { eventType: "invoice.paid", object: { id: "in_3" } },
  },
  {
    trigger: "github.opened",
    values: token,
    config: { owner: "acme", repository: "belts" },
    path: "/repos/acme/belts/issues?state=all",
    reply: (count) =>
      newestFirst(count).map((one) => ({
        id: one,
        number: one,
        title: `Worn ${one}`,
        body: "x",
        html_url: "u",
      })),
    data: { number: "3", title: "Worn 3", text: "x", link: "u" },
  },
  {
    trigger: "trello.added",
    values: { ...token, key: "app-key" },
    config: { list: "l1" },
    path: "/1/lists/l1/cards",
    reply: (count) =>
      numbers(count).map((one) => ({ id: `c${one}`, name: `Card ${one}`, desc: "", shortUrl: "u" })),
    data: { cardId: "c3", title: "Card 3", description: "", link: "u" },
  },
  {
    trigger: "rss.item",
    path: "/feed.xml",
    reply: (count) =>
      `<?xml version="1.0"?><rss version="2.0"><channel>${newestFirst(count)
        .map(
          (one) =>
            `<item><guid>g${one}</guid><title>News ${one}</title><link>https://x.example/${one}</link><description>Text</description><pubDate>Mon</pubDate></item>`,
        )
        .join("")}</channel></rss>`,
    data: { title: "News 3", link: "https://x.example/3", text: "Text", at: "Mon" },
  },
  {
    trigger: "icalendar.added",
    path: "/added.ics",
    reply: (count) =>
      calendar(count, (index) => new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, index))),
    data: { title: "Event 3" },
  },
  {
    trigger: "icalendar.starting",
    config: { minutes: 30 },
    path: "/starting.ics",
    // The others are past.
    reply: (count) => calendar(count, (index) => (index === 3 ? soon : new Date(Date.UTC(2020, 0, index)))),
    data: { title: "Event 3" },
  },
];

describe("A trigger of a service", () => {
  test.each(cases)("$trigger starts a run for what is new, once", async (one) => {
    const { trigger, values, config = {}, path, reply, data } = one;
    const [service = ""] = trigger.split(".");
    const asked = { service, name: service, values: { ...values, baseUrl: peer.url } };
    peer.replies.set("/auth.test", { ok: true });
    const made =
      values === undefined
        ? null
        : values === null
          ? await signIn(builder, peer, service)
          : await builder.ok(automationCalls.saveAutomationConnection, asked);
    const full = values === undefined ? { ...config, url: `${peer.url}${path}` } : config;
    const connectionId = made?.connection.id ?? null;
    const automationId = await publish(
      builder,
      definitionOf({ type: trigger, config: full, connectionId }, [note]),
    );
    peer.replies.set(path, reply(2));
    await look();
    peer.replies.set(path, reply(3));
    await look();
    await look();
    const [run, ...others] = await runsOf(builder, automationId);
    expect(others).toEqual([]);
    expect(run?.trigger).toMatchObject(data);
    peer.replies.delete(path);
    await builder.ok(automationCalls.deleteAutomation, { automationId });
  });

  test("Gmail is asked for each new mail", async () => {
    const { connection } = await signIn(builder, peer, "gmail");
    const automationId = await publish(
      builder,
      definitionOf(
        { type: "gmail.message", config: { query: "label:orders" }, connectionId: connection.id },
        [note],
      ),
    );
    const list = "/gmail/v1/users/me/messages?q=label%3Aorders";
    const header = (name: string, value: string) => ({ name, value });
    peer.replies.set("/gmail/v1/users/me/messages/", {
      snippet: "Hi",
      payload: { headers: [header("Subject", "Order"), header("From", "Ana <a@x.example>")] },
    });
    peer.replies.set(list, { messages: [] });
    await look();
    peer.replies.set(list, { messages: [{ id: "m1" }] });
    await look();
    const [run] = await runsOf(builder, automationId);
    expect(run?.trigger).toEqual({
      messageId: "m1",
      subject: "Order",
      from: "Ana <a@x.example>",
      text: "Hi",
    });
    await builder.ok(automationCalls.deleteAutomation, { automationId });
  });

  test("An IMAP mailbox starts a run for each new mail", async () => {
    const mails = [{ subject: "Old", from: "a@x.example" }];
    const imap = await startImapPeer(mails);
    const values = {
      host: "127.0.0.1",
      port: String(imap.port),
      encryption: "none",
      username: "ana",
      password: "secret",
    };
    const asked = { service: "imap", name: "IMAP", values };
    const { connection } = await builder.ok(automationCalls.saveAutomationConnection, asked);
    await builder.fails("automation_connection_failed", automationCalls.saveAutomationConnection, {
      ...asked,
      values: { ...values, password: "wrong" },
    });
    const automationId = await publish(
      builder,
      definitionOf({ type: "imap.arrived", connectionId: connection.id }, [note]),
    );
    await look();
    mails.push({ subject: "New", from: "b@x.example" });
    await look();
    const [run, ...others] = await runsOf(builder, automationId);
    expect([run?.trigger, others]).toEqual([{ messageId: "<1@x>", subject: "New", from: "b@x.example" }, []]);
    await builder.ok(automationCalls.deleteAutomation, { automationId });
    await imap.close();
  });
});

describe("Mail servers of others", () => {
  test("SMTP sends with the credentials of its connection", async () => {
    const mails: string[] = [];
    const smtp = new SMTPServer({
      authMethods: ["PLAIN"],
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      onAuth: ({ username, password }, _session, done) =>
        password === "secret" ? done(null, { user: username }) : done(new Error("wrong")),
      onData(stream, _session, done) {
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.on("end", () => {
          mails.push(Buffer.concat(parts).toString());
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", () => resolve()));
    const port = String((smtp.server.address() as AddressInfo).port);
    const values = {
      host: "127.0.0.1",
      port,
      encryption: "none",
      username: "ana",
      password: "secret",
      from: "desk@x.example",
    };
    const asked = { service: "smtp", name: "SMTP", values };
    const { connection } = await builder.ok(automationCalls.saveAutomationConnection, asked);
    const table = await createTestTable(builder, "Orders", [{ name: "Title", type: "text" }]);
    const send = {
      id: "s1",
      action: "smtp.send",
      connectionId: connection.id,
      config: { to: "ana@client.example", subject: "Order", text: "Thanks" },
    };
    const trigger = { type: "records.created", config: { tableId: table.id } };
    const automationId = await publish(builder, definitionOf(trigger, [send]));
    await table.add({ Title: "Belt" });
    const [run] = await runsOf(builder, automationId);
    expect(run?.error).toBeNull();
    expect(mails).toEqual([expect.stringMatching(/From: desk@x.example\r\n[^]*Subject: Order[^]*Thanks/)]);
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });
});
