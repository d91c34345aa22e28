import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { fillPath, type CallDefinition } from "#shared/contract/define";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { systemCalls } from "#shared/contract/system";
import { BODY_MAX_BYTES } from "#shared/limits/http";
import { errorOf } from "../../support/screen/forms";
import { send } from "../../support/http";
import { useTestWorkspace } from "../../support/test-workspace";
import { openRaw, requestHead } from "../../support/peers/raw-client";
import { startTestServer, type TestServer } from "../../support/server";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
let limited: TestServer;
beforeAll(async () => {
  limited = await startTestServer({ sessionRequests: 20 });
});
afterAll(() => limited.close());

/** Sends many requests over one connection without waiting for an answer; answers their statuses as they came. */
async function pipeline(port: number, requests: readonly string[]): Promise<string[]> {
  const client = await openRaw(port);
  client.socket.write(requests.join(""));
  const answers = await client.closed;
  return [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status ?? "");
}

test("A thousand requests in one go are answered one after the other, in their order", async () => {
  const { method } = systemCalls.getHealth;
  const at = (path: string, headers = {}) => requestHead(workspace.admin, { method }, path, headers);
  const paths = Array.from({ length: 1000 }, (_, index) =>
    index % 3 === 0 ? "/api/nothing" : "/api/health",
  );
  const statuses = await pipeline(workspace.server.port, [
    ...paths.map((path) => at(path)),
    at("/api/health", { Connection: "close" }),
  ]);
  expect(statuses).toEqual([...paths, "/api/health"].map((path) => (path === "/api/health" ? "200" : "404")));
});

test("Requests in one go count one by one against the limit", async () => {
  const admin = await (await limited.createOrganization()).actor("admin");
  const ask = (headers = {}) =>
    requestHead(admin, systemCalls.getHealth, systemCalls.getHealth.path, headers);
  const statuses = await pipeline(limited.port, [
    ...Array.from({ length: 29 }, () => ask()),
    ask({ Connection: "close" }),
  ]);
  // Which of them pass is not said: a database that several servers share is asked for their session side by side.
  expect(statuses.toSorted()).toEqual([...Array<string>(20).fill("200"), ...Array<string>(10).fill("429")]);
});

/** A whole request with a body of JSON. */
function requestOf(
  call: CallDefinition,
  path: string,
  body: object,
  headers: Record<string, string | number> = {},
): string {
  const text = JSON.stringify(body);
  const described = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
    ...headers,
  };
  return requestHead(workspace.builder, call, path, described) + text;
}

test("Changes in one go are made in their order, large ones and small ones", async () => {
  const table = await createTestTable(workspace.builder);
  const records = await table.add(...Array.from({ length: 200 }, () => ({ Title: "Sweep" })));
  const path = fillPath(recordCalls.updateRecords.path, { tableId: table.id });
  const edit = (hours: number, count: number, headers = {}) => {
    const changes = records.slice(0, count).map(({ id }) => ({ id, data: table.data({ Hours: hours }) }));
    return requestOf(recordCalls.updateRecords, path, { records: changes }, headers);
  };
  const rounds = Array.from({ length: 10 }, (_, round) => [edit(2 * round + 1, 200), edit(2 * round + 2, 1)]);
  const statuses = await pipeline(workspace.server.port, [
    ...rounds.flat(),
    edit(21, 1, { Connection: "close" }),
  ]);
  expect(statuses).toEqual(Array.from({ length: 21 }, () => "200"));
  const { changes } = await workspace.builder.ok(historyCalls.listRecordChanges, {
    tableId: table.id,
    recordId: records[0]!.id,
  });
  const hours = changes.map(({ after }) => after[table.field("Hours")]).toReversed();
  expect(hours.slice(-21)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
});

test("A change restores an object that an earlier one in the same batch deleted", async () => {
  const table = await createTestTable(workspace.builder);
  const [record] = await table.add({ Title: "Sweep" });
  const at = (call: CallDefinition, headers: Record<string, string>) =>
    requestOf(call, fillPath(call.path, { tableId: table.id }), { ids: [record!.id] }, headers);
  const statuses = await pipeline(workspace.server.port, [
    // A key is looked up first, which takes a moment.
    at(recordCalls.deleteRecords, { "Idempotency-Key": "pipelined" }),
    at(recordCalls.restoreRecords, { Connection: "close" }),
  ]);
  expect(statuses).toEqual(["200", "200"]);
  const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: table.id });
  expect(records.map(({ id }) => id)).toEqual([record!.id]);
});

test("A read after a change in one batch sees it, and a read before does not", async () => {
  const table = await createTestTable(workspace.builder);
  const records = await table.add(...Array.from({ length: 200 }, () => ({ Title: "Sweep", Hours: 1 })));
  const changes = records.map(({ id }) => ({ id, data: table.data({ Hours: 2 }) }));
  const read = (headers = {}) =>
    requestHead(
      workspace.builder,
      recordCalls.getRecord,
      fillPath(recordCalls.getRecord.path, { tableId: table.id, recordId: records[0]!.id }),
      headers,
    );
  const path = fillPath(recordCalls.updateRecords.path, { tableId: table.id });
  const client = await openRaw(workspace.server.port);
  const edit = requestOf(recordCalls.updateRecords, path, { records: changes });
  client.socket.write([read(), edit, read({ Connection: "close" })].join(""));
  const answers = (await client.closed).split("HTTP/1.1 200 OK").slice(1);
  const hours = answers.map((answer) => new RegExp(`"${table.field("Hours")}":(\\d+)`).exec(answer)?.[1]);
  expect(hours).toEqual(["1", "2", "2"]);
});

test("Two lengths of one body, or one that is not a number, are no request", async () => {
  const table = await createTestTable(workspace.builder);
  const path = fillPath(recordCalls.createRecords.path, { tableId: table.id });
  const smuggled = requestHead(workspace.builder, systemCalls.getHealth, systemCalls.getHealth.path);
  const wrong: Record<string, string>[] = [
    { "Content-Length": "5", "Transfer-Encoding": "chunked" },
    { "Content-Length": "5, 6" },
    { "Content-Length": "-5" },
    { "Transfer-Encoding": "chunked, identity" },
  ];
  for (const headers of wrong) {
    const head = requestHead(workspace.builder, recordCalls.createRecords, path, headers);
    expect(await pipeline(workspace.server.port, [head, "0\r\n\r\n", smuggled])).toEqual(["400"]);
  }
});

test("JSON that is nested without end is refused like any other wrong body", async () => {
  const table = await createTestTable(workspace.builder);
  const path = fillPath(recordCalls.queryRecords.path, { tableId: table.id });
  const { method } = recordCalls.queryRecords;
  const headers = { Authorization: `Bearer ${workspace.builder.token}`, "Content-Type": "application/json" };
  const nest = (open: string, close: string, core = "") => {
    const times = Math.floor((BODY_MAX_BYTES - 1000) / (open.length + close.length));
    return open.repeat(times) + core + close.repeat(times);
  };
  const condition = `{"fieldId":${table.field("Title")},"operator":"is","value":"x"}`;
  for (const body of [
    nest("[", "]"),
    nest('{"a":', "}", "1"),
    `{"filter":${nest("[", "]")}}`,
    `{"filter":${nest('{"match":"all","conditions":[', "]}", condition)}}`,
    `{"filter":{"fieldId":${table.field("Title")},"operator":"is","value":${nest("[", "]")}}}`,
  ]) {
    const { port, host } = workspace.org;
    const answer = await send({ port, host, method, path, headers, body });
    expect([body.slice(0, 20), answer.status, errorOf(answer).id]).toEqual([
      body.slice(0, 20),
      400,
      "invalid_request",
    ]);
  }
});
