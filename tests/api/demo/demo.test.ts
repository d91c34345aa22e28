import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { agentCalls } from "#shared/contract/agents";
import { automationCalls } from "#shared/contract/automations";
import { automationRunCalls } from "#shared/contract/automation-runs";
import { homeCalls } from "#shared/contract/home";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { slaCalls } from "#shared/contract/sla";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { tableCalls, type Table } from "#shared/contract/tables";
import { updateCalls, type Update } from "#shared/contract/updates";
import { areas } from "../../../server/areas/index";
import { seedDemo } from "../../../server/demo/public";
import { createClient, type Client } from "../../support/client";
import { mailPortOf, sendMail } from "../../support/emails";
import { pause } from "../../support/pause";
import { actorNames, open, type ActorName } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";

let server: TestServer;
let people: Record<ActorName, Client>;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  const demo = await server.services.organizations.bySubdomain("planalto");
  const planalto = open(server, demo?.organization.id ?? 0, "planalto");
  const names = Object.keys(actorNames) as ActorName[];
  const actors = await Promise.all(names.map(async (name) => [name, await planalto.actor(name)] as const));
  people = Object.fromEntries(actors) as unknown as Record<ActorName, Client>;
});
afterAll(() => server.close());

const signIn = async (subdomain: string, email: string) => {
  const client = createClient({ port: server.port, host: `${subdomain}.localhost`, token: null });
  const reply = await client.ok(accessCalls.login, { email, password: "workloom-demo" });
  if (!("session" in reply)) throw new Error("The demo asks nobody for a code");
  return reply;
};

describe("the demo organisation", () => {
  test.each([
    ...Object.values(actorNames).map((email) => ["planalto", email]),
    ["tejo", "ana.prado@tejo.example"],
  ])("Somebody signs in to %s as %s with the demo's password", async (subdomain, email) => {
    const { session } = await signIn(subdomain, email);
    expect(session.user.email).toBe(email);
    expect(session.organization).toMatchObject({ subdomain, is_test: true });
  });

  test("Its people differ in what they may do", async () => {
    const can = async (email: string) => (await signIn("planalto", email)).session;
    expect(await can(actorNames.admin)).toMatchObject({ role: "Super root admin", can: { isAdmin: true } });
    expect(await can(actorNames.builder)).toMatchObject({
      role: "Builder",
      can: { isAdmin: false, canCreateTables: true },
    });
    expect(await can(actorNames.member)).toMatchObject({ seat: "member", can: { canCreateTables: false } });
    expect(await can(actorNames.viewer)).toMatchObject({ seat: "viewer", can: { canCreateApps: false } });
  });

  test("It has its four tables with their records", async () => {
    const { tables } = await people.viewer.ok(tableCalls.listTables);
    expect(tables.map(({ label, recordCount }) => [label, recordCount])).toEqual([
      ["Work orders", 1284],
      ["Runways", 3120],
      ["Customers", 214],
      ["Contracts", 86],
    ]);
  });

  test("Every view shows records in its order", async () => {
    const { tables } = await people.member.ok(tableCalls.listTables);
    for (const { id } of tables) {
      const { table }: { table: Table } = await people.member.ok(tableCalls.getTable, { tableId: id });
      expect(table.views.length).toBeGreaterThan(1);
      for (const { config, label } of table.views) {
        const { filter, sort = [] } = config;
        const page = await people.member.ok(recordCalls.queryRecords, {
          tableId: id,
          sort,
          ...(filter ? { filter } : {}),
        });
        expect([label, page.records.length > 0]).toEqual([label, true]);
      }
    }
  });

  test("An agent answers the emails of its work orders, and its replies wait", async () => {
    const { agents } = await people.admin.ok(agentCalls.listAgents);
    expect(agents).toMatchObject([
      { name: "Defect desk", active: true, repliesThisMonth: expect.any(Number) },
    ]);
    const [agent] = agents;
    expect(agent?.knowledgeBaseFiles).toHaveLength(3);
    const { replies } = await people.admin.ok(agentCalls.listAgentReplies, { id: agent?.id ?? 0 });
    const proposed = replies.filter(({ state }) => state === "proposed");
    expect(proposed.length).toBeGreaterThan(1);
    for (const { text, quotes } of proposed) {
      expect(text).toContain("Defect desk chose these passages automatically.");
      expect(quotes.length).toBeGreaterThan(0);
    }
    expect(replies.some(({ state }) => state === "handedOver")).toBe(true);
  });

  test("There is always an order that is due around today", async () => {
    const { table } = await people.member.ok(tableCalls.getTable, { tableId: 1 });
    const due = table.fields.find(({ name }) => name === "Due date")?.id ?? 0;
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const { count } = await people.member.ok(recordCalls.countRecords, {
      tableId: 1,
      filter: {
        match: "all",
        conditions: [
          { fieldId: due, operator: "greaterOrEqual", value: day(-3) },
          { fieldId: due, operator: "lessOrEqual", value: day(7) },
        ],
      },
    });
    expect(count).toBeGreaterThan(5);
  });

  test("Homes are not empty, and the updates are in words", async () => {
    const home = await people.admin.ok(homeCalls.getHome);
    expect(home.starred.map(({ label }) => label).slice(0, 3)).toEqual([
      "Work orders",
      "Runways",
      "Urgent and open",
    ]);
    expect(home.recent[0]?.label).toBe("Work orders");
    // Three of its own, and what the chats of the demo say to the administrator; what was read in its chat is read here,
    // too, once the log is.
    const kinds = ["user_mention", "chat_message", "assignment"] as const;
    const isOfReadChat = ({ props: { link } }: Update) =>
      /^\/chat\/(dm\/5|channel\/[17])\?message=\d+$/.test(link ?? "");
    let news = await people.admin.ok(updateCalls.listUpdates, {});
    const isWhole = () =>
      kinds.every((kind) => news.updates.some(({ reason }) => reason === kind)) &&
      news.updates.filter(({ isRead }) => isRead).length === 3 &&
      news.updates.every((update) => update.isRead === isOfReadChat(update));
    while (!isWhole()) {
      await pause();
      news = await people.admin.ok(updateCalls.listUpdates, {});
    }
    expect(news.updates.at(-1)?.title).toBe("Welcome to Planalto Airfield Services");
  });

  test("Orders of these weeks have gone through their stages in their owners' hands", async () => {
    const { table } = await people.viewer.ok(tableCalls.getTable, { tableId: 1 });
    const field = table.fields.find(({ name }) => name === "Status")?.id ?? 0;
    const entries = await people.viewer.ok(slaCalls.auditSla, {
      object_type: 1,
      field_key: field,
      field_value: "In progress",
      order_key: "finished_at",
      order_direction: "asc",
    });
    expect(entries.length).toBeGreaterThan(20);
    const past = entries.flatMap(({ started_at: from, finished_at: to }) =>
      to === null ? [] : { from: Date.parse(from), to: Date.parse(to) },
    );
    expect(past.length).toBeGreaterThan(10);
    for (const { from, to } of past) {
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThan(Date.now());
    }
    expect(entries.some(({ created_by }) => created_by?.name === "Tomás Novais")).toBe(true);
  });

  test("Some orders have conversations by mail, and a mail to their table becomes the next one", async () => {
    const { table } = await people.member.ok(tableCalls.getTable, { tableId: 1 });
    expect(table.email_address).toBe("work-orders.planalto@mail.workloom.example");
    const newest = Array.from({ length: 20 }, (_, index) => 1284 - index);
    const conversations = await Promise.all(
      newest.map(async (recordId) => {
        const conversation = await people.member.ok(tableEmailCalls.listRecordEmails, {
          tableId: 1,
          recordId,
        });
        return conversation.emails.length > 0 ? [conversation] : [];
      }),
    );
    const told = conversations.flat();
    expect(told.length).toBeGreaterThan(4);
    for (const { emails, can, replyTo } of told) {
      const [first] = emails;
      expect([first?.direction, replyTo, can.reply]).toEqual(["in", first?.fromAddress, true]);
      const times = emails.map(({ at }) => Date.parse(at));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (const { direction, status } of emails)
        expect(status).toBe(direction === "in" ? "received" : "sent");
    }
    expect(told.some(({ emails }) => emails.some(({ sentBy }) => sentBy?.name === "Lucía Requena"))).toBe(
      true,
    );
    await sendMail(mailPortOf(server), { to: table.email_address ?? "", subject: "Windsock torn" });
    const count = async () => (await people.member.ok(recordCalls.countRecords, { tableId: 1 })).count;
    while ((await count()) !== 1285) await pause();
  });

  test("The seed cannot be undone, and its records name their origin", async () => {
    await people.admin.fails("nothing_to_undo", historyCalls.undoLastChange, {});
    const { changes } = await people.admin.ok(historyCalls.listRecordChanges, { tableId: 1, recordId: 1 });
    expect(changes).toMatchObject([{ action: "create", cause: "seed", actor: null }]);
  });

  test("An installation that has organisations is left alone", async () => {
    expect(await seedDemo(server.databases, areas, { mailDomain: "mail.workloom.example" })).toBe(false);
  });
});

test("Its automations have two weeks of runs: most work, one fails and one waits for approval", async () => {
  const { automations } = await people.builder.ok(automationCalls.listAutomations, { scope: "mine" });
  expect(automations).toHaveLength(6);
  for (const { id, liveVersion } of automations) {
    const { automation } = await people.builder.ok(automationCalls.getAutomation, { automationId: id });
    expect([automation.name, automation.problems, liveVersion === null]).toEqual([
      automation.name,
      [],
      automation.name.startsWith("Urgent"),
    ]);
  }
  const { runs } = await people.builder.ok(automationRunCalls.listAutomationRuns, {});
  const count = (status: string) => runs.filter((run) => run.status === status).length;
  expect([runs.length > 25, count("failed"), count("succeeded") > 20]).toEqual([true, 3, true]);
  const { approvals } = await people.admin.ok(automationRunCalls.listAutomationApprovals);
  expect(approvals).toMatchObject([{ automationName: "Order spare parts" }]);
  const [{ runId, path } = { runId: 0, path: "" }] = approvals;
  await people.admin.ok(automationRunCalls.answerAutomationApproval, { runId, path, isApproved: true });
  let run;
  do ({ run } = await people.builder.ok(automationRunCalls.getAutomationRun, { runId }));
  while (run.finishedAt === null);
  expect(run).toMatchObject({ status: "succeeded", error: null });
});
