import { beforeAll, describe, expect, test } from "@jest/globals";
import { recordApiCalls } from "#shared/contract/record-api";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { send } from "../../support/http";
import { DEMO_PASSWORD } from "../../../server/demo/people";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { deleteRecord, listRecords, updateRecord } = recordApiCalls;

const orders = () =>
  createTestTable(workspace.builder, "Work orders", [
    { name: "Title", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Status", type: "select", config: statusOptions },
  ]);
const first = async (table: TestTable) => (await table.add({ Title: "Relight", Hours: 2 }))[0]?.id ?? 0;

testCall(workspace, {
  what: "list records by an address",
  call: listRecords,
  argument: async () => ({ tableId: (await orders()).id }),
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad: {
    "a filter that is no JSON": { change: { filter: "{" }, path: "filter" },
    "a filter that is none": { change: { filter: `{"match":"none"}` }, path: "filter.match" },
    "a sort by a name": { change: { sort: "title" }, path: "sort" },
    "a page too long": { change: { size: "1001" }, path: "size" },
  },
});
testCall(workspace, {
  what: "change one record",
  call: updateRecord,
  async argument() {
    const table = await orders();
    return { tableId: table.id, recordId: await first(table), data: table.data({ Hours: 3 }) };
  },
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "cells by a name": { change: { data: { Title: "x" } }, path: "data.Title" } },
  event: { name: "record.updated", topic: ({ tableId }) => `table:${Number(tableId)}` },
});
testCall(workspace, {
  what: "delete one record",
  call: deleteRecord,
  async argument() {
    const table = await orders();
    return { tableId: table.id, recordId: await first(table) };
  },
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "permission_denied", stranger: "object_not_found" },
  event: { name: "record.deleted", topic: ({ tableId }) => `table:${Number(tableId)}` },
});

/** Nothing of ours: addresses, JSON and a token, as a program elsewhere has them. */
describe("Another system", () => {
  interface Answer {
    status: number;
    headers: Record<string, unknown>;
    body: unknown;
  }
  let token = "";
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const { port, host } = workspace.org;
    const answer = await send({
      port,
      host,
      method,
      path,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.bytes.toString()) };
  };
  beforeAll(async () => {
    const { email } = workspace.builder;
    const { body } = await ask("POST", "/api/auth/loginV2", {
      email,
      password: DEMO_PASSWORD,
      keep: "token",
    });
    token = (body as { token: string }).token;
  });

  test("finds its table and fields, writes 1,000 records at once and reads them page by page", async () => {
    const made = await orders();
    const { body } = await ask("GET", "/api/v4/tables");
    const { tables } = body as { tables: { id: number; label: string }[] };
    expect(tables).toContainEqual(expect.objectContaining({ id: made.id, label: "Work orders" }));
    const at = `/api/v4/tables/${made.id}/records`;
    const [title, hours] = [made.field("Title"), made.field("Hours")];
    const records = Array.from({ length: 1000 }, (_, index) => ({
      data: { [title]: `Order ${index}`, [hours]: index },
    }));
    const created = await ask("POST", at, { records });
    expect(created.status).toBe(200);
    const filter = JSON.stringify({
      match: "all",
      conditions: [{ fieldId: hours, operator: "lessThan", value: 250 }],
    });
    const seen: number[] = [];
    let after: string | null = "";
    while (after !== null) {
      const query = new URLSearchParams({ filter, sort: `-${hours}`, fields: String(hours), size: "100" });
      if (after !== "") query.set("after", after);
      const page = await ask("GET", `${at}?${query.toString()}`);
      const answer = page.body as { records: { data: Record<string, number> }[]; next: string | null };
      seen.push(...answer.records.map(({ data }) => data[hours] ?? -1));
      expect(Object.keys(answer.records[0]?.data ?? {})).toEqual([String(hours)]);
      after = answer.next;
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => 249 - index));
    const search = await ask("GET", `${at}?search=${encodeURIComponent("order 999")}`);
    expect(search.body).toMatchObject({ records: [{ data: { [title]: "Order 999" } }], next: null });
  });

  test("changes and deletes one record, and fails after a concurrent change", async () => {
    const table = await orders();
    const at = `/api/v4/tables/${table.id}/records/${await first(table)}`;
    const hours = table.field("Hours");
    const change = { data: { [hours]: 5 }, expect: { [hours]: 2 } };
    expect(await ask("PATCH", at, change)).toMatchObject({
      status: 200,
      body: { record: { revision: 2, data: { [hours]: 5 } } },
    });
    expect(await ask("PATCH", at, change)).toMatchObject({
      status: 409,
      body: { error: { id: "change_conflict" } },
    });
    expect((await ask("DELETE", at)).status).toBe(200);
    expect(await ask("DELETE", at)).toMatchObject({
      status: 404,
      body: { error: { id: "record_not_found" } },
    });
    expect((await ask("PATCH", at, { data: { [hours]: 6 } })).status).toBe(404);
  });

  test("sends a change again when it heard no answer, and it is made once", async () => {
    const table = await orders();
    const at = `/api/v4/tables/${table.id}/records`;
    const body = { records: [{ data: table.data({ Title: "Once" }) }] };
    const key = { "Idempotency-Key": "nightly-2026-11-21" };
    const answers = [await ask("POST", at, body, key), await ask("POST", at, body, key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await table.rows()).toHaveLength(1);
    const other = { records: [{ data: table.data({ Title: "Twice" }) }] };
    expect(await ask("POST", at, other, key)).toMatchObject({
      status: 409,
      body: { error: { id: "idempotency_conflict" } },
    });
  });

  test("names the invalid record among many, and none is written", async () => {
    const table = await orders();
    const records = [{ data: table.data({ Hours: 1 }) }, { data: table.data({ Hours: "many" }) }];
    const { status, body } = await ask("POST", `/api/v4/tables/${table.id}/records`, { records });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: {
        id: "record_validation_failed",
        fields: [{ path: `records.1.data.${table.field("Hours")}` }],
      },
    });
    expect(await table.rows()).toEqual([]);
  });

  test("reads how it all goes in the reference: guide, key and wait included", async () => {
    const { body } = await ask("GET", "/api/openapi.json");
    const document = body as {
      tags: { name: string; description?: string }[];
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    const guide = document.tags.find(({ name }) => name === "records")?.description;
    expect(guide).toContain("sort=12,-7");
    expect(guide).toContain("Up to 50 conditions, 5 groups deep, with 5000 values in all.");
    expect(guide).toContain("numbers beyond\n  ±1e+300");
    const create = document.paths["/api/v4/tables/{tableId}/records"]?.["post"];
    expect(create?.["parameters"]).toContainEqual(expect.objectContaining({ name: "Idempotency-Key" }));
    expect(create?.["responses"]).toMatchObject({ "429": { headers: { "Retry-After": {} } } });
  });
});
