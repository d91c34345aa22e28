import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { AutomationStep } from "#shared/automations/definition";
import type { Run } from "#shared/contract/automation-shapes";
import { automationRunCalls } from "#shared/contract/automation-runs";
import { automationCalls } from "#shared/contract/automations";
import { outboxCalls } from "#shared/contract/outbox";
import { recordCalls } from "#shared/contract/records";
import { taskListCalls } from "#shared/contract/task-lists";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import { connectMany } from "../../support/connections";
import { createTestTable, type TestTable } from "../../support/tables";
import { definitionOf, publish, runsOf } from "./support";

let server: TestServer;
let org: TestOrganization;
let builder: TestActor;
let table: TestTable;
let copies: TestTable;
let copiesField: number;
let peer: Server;
let peerUrl = "";
const seen: { url: string; key: string | undefined; authorization: string | undefined; body: string }[] = [];
/** The next reply of the peer; 200 by default. */
const answers: number[] = [];

beforeAll(async () => {
  server = await startTestServer({ outsideNetworks: "loopback" });
  org = await server.createOrganization();
  builder = await org.actor("builder");
  table = await createTestTable(builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Hours", type: "number" },
  ]);
  copies = await createTestTable(builder, "Copies");
  copiesField = (await connectMany(builder, table, copies, "Copies")).id;
  peer = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { authorization } = request.headers;
      const key = request.headers["idempotency-key"] as string | undefined;
      seen.push({ url: request.url ?? "", key, authorization, body: Buffer.concat(parts).toString() });
      const status = answers.shift() ?? 200;
      response.writeHead(status, { "Content-Type": "application/json", "Retry-After": "0" });
      const reply = { ok: true, ts: "1.5", answer: 42, choices: [{ message: { content: "Hello" } }] };
      response.end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
  peerUrl = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => peer.close(resolve));
  await server.close();
});

type Step = Omit<AutomationStep, "config"> & Partial<AutomationStep>;
const record = { $from: ["trigger", "record"] };

/** Runs steps for a new record. */
async function run(
  steps: readonly object[],
  cells: Record<string, string | number> = { Title: "Belt", Hours: 3 },
) {
  const tableId = table.id;
  const automationId = await publish(
    builder,
    definitionOf({ type: "records.created", config: { tableId } }, steps as readonly Step[]),
  );
  const [made] = await table.add(cells);
  const [done] = await runsOf(builder, automationId);
  await builder.ok(automationCalls.deleteAutomation, { automationId });
  return { run: done!, recordId: made!.id };
}

const titled = (value: string) => ({
  match: "all",
  conditions: [{ fieldId: table.field("Title"), operator: "is", value }],
});
const outputOf = ({ journal }: Run, path: string) => journal.find((step) => step.path === path)?.output;
const cells = async (id: number) => {
  const { record: found } = await builder.ok(recordCalls.getRecord, { tableId: table.id, recordId: id });
  return found.data;
};

interface Case {
  what: string;
  steps(): readonly object[];
  /** Of the record that starts it. */
  cells?: Record<string, string | number>;
  check(result: { run: Run; recordId: number }): Promise<void> | void;
}

const cases: Case[] = [
  {
    what: "records.update writes values of the trigger, templates and formulas",
    steps: () => [
      {
        id: "s1",
        action: "records.update",
        config: {
          tableId: table.id,
          record,
          data: {
            [table.field("Title")]: {
              $text: "{{ trigger.record.Title | upcase }}, {{ trigger.record.Hours }} h",
            },
            [table.field("Hours")]: { $formula: "[Hours] * 2" },
          },
        },
      },
    ],
    async check({ recordId }) {
      expect(await cells(recordId)).toMatchObject(table.data({ Title: "BELT, 3 h", Hours: 6 }));
    },
  },
  {
    what: "records.create gives its record to the next step",
    steps: () => [
      {
        id: "s1",
        action: "records.create",
        config: { tableId: copies.id, data: { [copies.field("Title")]: "Copy" } },
      },
      {
        id: "s2",
        action: "records.delete",
        config: { tableId: copies.id, record: { $from: ["s1", "record"] } },
      },
    ],
    check({ run: { journal } }) {
      expect(journal.map(({ writes }) => writes[0]?.kind)).toEqual(["create", "delete"]);
    },
  },
  {
    what: "records.find and flow.iterate do the steps for each record found",
    steps: () => [
      {
        id: "s1",
        action: "records.find",
        config: {
          tableId: table.id,
          filter: titled("Belt"),
        },
      },
      {
        id: "s2",
        action: "flow.iterate",
        config: { list: { $from: ["s1", "records"] } },
        steps: [
          {
            id: "s3",
            action: "flow.setVariable",
            config: { name: "last", value: { $from: ["item", "s2", table.field("Title")] } },
          },
        ],
      },
    ],
    check({ run: done }) {
      expect(outputOf(done, "s1")).toMatchObject({ count: expect.any(Number) });
      expect(outputOf(done, "s2:0/s3")).toMatchObject({ value: "Belt" });
    },
  },
  {
    what: "records.updateMany writes all records of a filter",
    steps: () => [
      {
        id: "s1",
        action: "records.updateMany",
        config: {
          tableId: table.id,
          filter: titled("Belt"),
          data: { [table.field("Title")]: "Strap" },
        },
      },
    ],
    async check({ recordId }) {
      expect(await cells(recordId)).toMatchObject(table.data({ Title: "Strap" }));
    },
  },
  {
    what: "records.deleteMany moves all records of a filter to Trash",
    steps: () => [
      {
        id: "s1",
        action: "records.deleteMany",
        config: {
          tableId: table.id,
          filter: titled("Buckle"),
        },
      },
    ],
    cells: { Title: "Buckle" },
    async check({ run: { journal }, recordId }) {
      expect(journal[0]).toMatchObject({ output: { count: 1 }, writes: [{ kind: "delete", recordId }] });
      const { record: found } = await builder.ok(recordCalls.getRecord, { tableId: table.id, recordId });
      expect(found.deletedAt).not.toBeNull();
    },
  },
  {
    what: "records.connect adds to the connections of a record",
    steps: () => [
      {
        id: "s1",
        action: "records.create",
        config: { tableId: copies.id, data: { [copies.field("Title")]: "One" } },
      },
      {
        id: "s2",
        action: "records.connect",
        config: {
          tableId: table.id,
          record,
          fieldId: copiesField,
          records: { $from: ["s1", "record"] },
        },
      },
    ],
    async check({ run: done, recordId }) {
      const { id } = (outputOf(done, "s1") as { record: { id: number } }).record;
      expect((await cells(recordId))[copiesField]).toMatchObject([{ id }]);
    },
  },
  {
    what: "flow.branch takes the first branch whose condition holds",
    steps: () => [
      {
        id: "s1",
        action: "flow.branch",
        branches: [
          {
            id: "b1",
            name: "Long",
            condition: {
              match: "all",
              conditions: [
                {
                  left: { $from: ["trigger", "record", table.field("Hours")] },
                  operator: "greaterThan",
                  right: 10,
                },
              ],
            },
            steps: [{ id: "s2", action: "flow.stop", config: { reason: "long" } }],
          },
          {
            id: "b2",
            name: "Otherwise",
            condition: null,
            steps: [{ id: "s3", action: "flow.stop", config: { reason: "short" } }],
          },
        ],
      },
    ],
    check({ run: done }) {
      expect(done).toMatchObject({ status: "stopped", error: "short" });
    },
  },
  {
    what: "flow.continueIf stops where its condition is not met",
    steps: () => [
      {
        id: "s1",
        action: "flow.continueIf",
        config: {
          condition: {
            match: "all",
            conditions: [{ left: { $from: ["trigger", "record", "Title"] }, operator: "is", right: "Else" }],
          },
        },
      },
      { id: "s2", action: "flow.setVariable", config: { name: "x", value: 1 } },
    ],
    check({ run: done }) {
      expect(done).toMatchObject({ status: "stopped", steps: 1 });
    },
  },
  {
    what: "tasks.create makes a task on the record",
    steps: () => [
      {
        id: "s1",
        action: "tasks.create",
        config: {
          title: { $text: "Check {{ trigger.record.title }}" },
          owners: [builder.userId],
          tableId: table.id,
          record,
        },
      },
    ],
    async check({ recordId }) {
      const listed = await builder.ok(taskListCalls.listTasks, { tableId: table.id, recordId } as never);
      expect(JSON.stringify(listed)).toContain("Check Belt");
    },
  },
  {
    what: "emails.send leaves one mail",
    steps: () => [
      {
        id: "s1",
        action: "emails.send",
        config: { to: "ana@client.example", subject: "Order", text: "Thanks" },
      },
    ],
    async check() {
      const { mails } = await (await org.actor("admin")).ok(outboxCalls.listOutbox, {});
      expect(mails.filter(({ to }) => to === "ana@client.example")).toHaveLength(1);
    },
  },
  {
    what: "http.request sends its body with a key that is the same for every try",
    steps: () => [
      {
        id: "s1",
        action: "http.request",
        retry: { tries: 3, wait: 1 },
        config: {
          method: "POST",
          url: `${peerUrl}/orders`,
          body: { title: { $from: ["trigger", "record", "title"] } },
          headers: { "X-Api-Key": "hidden" },
        },
      },
    ],
    check({ run: done }) {
      const sent = seen.filter(({ url }) => url === "/orders");
      expect(sent[0]?.body).toBe(`{"title":"Belt"}`);
      expect(sent[0]?.key).toBe(`automation:${done.id}:s1`);
      expect(outputOf(done, "s1")).toMatchObject({ status: 200, body: { answer: 42 } });
      expect(JSON.stringify(done.journal[0]?.input)).not.toContain("hidden");
    },
  },
];

describe("An action", () => {
  test.each(cases)("$what", async ({ steps, check, cells: given }) => {
    const result = await run(steps(), given);
    expect(result.run.journal.map(({ error }) => error)).toEqual(result.run.journal.map(() => null));
    expect(["succeeded", "stopped"]).toContain(result.run.status);
    await check(result);
  });

  test("Slack and a model's provider are asked with the credentials of a connection, which is never sent back", async () => {
    const save = (service: string, values: Record<string, string>) =>
      builder.ok(automationCalls.saveAutomationConnection, { service, name: service, values });
    const slack = await save("slack", { baseUrl: peerUrl, token: "xoxb-secret" });
    const model = await save("openai", { baseUrl: peerUrl, token: "sk-secret", model: "small" });
    expect(JSON.stringify([slack, model])).not.toContain("secret");
    const { run: done } = await run([
      {
        id: "s1",
        action: "slack.send",
        connectionId: slack.connection.id,
        config: { channel: "#ops", text: "Hi" },
      },
      {
        id: "s2",
        action: "openai.ask",
        connectionId: model.connection.id,
        config: { instructions: "Greet", text: "Ana" },
      },
    ]);
    expect(done).toMatchObject({ status: "succeeded" });
    expect(outputOf(done, "s2")).toEqual({ text: "Hello" });
    const asked = seen.map(({ url, authorization }) => `${url} ${authorization}`);
    expect(asked).toContain("/chat.postMessage Bearer xoxb-secret");
    expect(asked).toContain("/chat/completions Bearer sk-secret");
  });

  test("A service that is busy is asked again; one that refuses is not", async () => {
    answers.push(503, 429, 200);
    const busy = await run([
      {
        id: "s1",
        action: "http.request",
        retry: { tries: 3, wait: 1 },
        config: { method: "GET", url: `${peerUrl}/busy` },
      },
    ]);
    expect(busy.run).toMatchObject({ status: "succeeded" });
    expect(busy.run.journal[0]?.tries).toHaveLength(2);
    answers.push(404);
    const refused = await run([
      { id: "s1", action: "http.request", config: { method: "GET", url: `${peerUrl}/gone` } },
    ]);
    expect(refused.run).toMatchObject({ status: "failed", failedStep: "s1" });
    expect(seen.filter(({ url }) => url === "/gone")).toHaveLength(1);
    const { runIds } = await builder.ok(automationRunCalls.resendAutomationRun, { runId: refused.run.id });
    expect(runIds).toEqual([refused.run.id]);
  });
});
