import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { fillPath } from "#shared/contract/define";
import { recordCalls } from "#shared/contract/records";
import { systemCalls } from "#shared/contract/system";
import { BODY_MAX_BYTES } from "#shared/limits/http";
import { errorOf } from "../../support/forms";
import { send } from "../../support/http";
import { useHouse } from "../../support/house";
import { openRaw, requestHead } from "../../support/raw-client";
import { startTestServer, type TestServer } from "../../support/server";
import { createTestTable } from "../../support/tables";

const house = useHouse();
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
  const at = (path: string, headers = {}) => requestHead(house.admin, { method }, path, headers);
  const paths = Array.from({ length: 1000 }, (_, index) =>
    index % 3 === 0 ? "/api/nothing" : "/api/health",
  );
  const statuses = await pipeline(house.server.port, [
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

test("Two lengths of one body, or one that is not a number, are no request", async () => {
  const table = await createTestTable(house.builder);
  const path = fillPath(recordCalls.createRecords.path, { tableId: table.id });
  const smuggled = requestHead(house.builder, systemCalls.getHealth, systemCalls.getHealth.path);
  const wrong: Record<string, string>[] = [
    { "Content-Length": "5", "Transfer-Encoding": "chunked" },
    { "Content-Length": "5, 6" },
    { "Content-Length": "-5" },
    { "Transfer-Encoding": "chunked, identity" },
  ];
  for (const headers of wrong) {
    const head = requestHead(house.builder, recordCalls.createRecords, path, headers);
    expect(await pipeline(house.server.port, [head, "0\r\n\r\n", smuggled])).toEqual(["400"]);
  }
});

test("JSON that is nested without end is refused like any other wrong body", async () => {
  const table = await createTestTable(house.builder);
  const path = fillPath(recordCalls.queryRecords.path, { tableId: table.id });
  const { method } = recordCalls.queryRecords;
  const headers = { Authorization: `Bearer ${house.builder.token}`, "Content-Type": "application/json" };
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
    const { port, host } = house.org;
    const answer = await send({ port, host, method, path, headers, body });
    expect([body.slice(0, 20), answer.status, errorOf(answer).id]).toEqual([
      body.slice(0, 20),
      400,
      "invalid_request",
    ]);
  }
});
