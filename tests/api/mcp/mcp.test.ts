import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, test } from "@jest/globals";
import type { GivenApiScopes } from "#shared/api/scopes";
import { historyLogCalls } from "#shared/contract/history-log";
import { proposalCalls } from "#shared/contract/proposals";
import { recordCalls } from "#shared/contract/records";
import { tokenCalls } from "#shared/contract/tokens";
import { testCall } from "../../support/each-call";
import { fetchAt } from "../../support/fetch-at";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger } from "../policy/change-rights";
import { openRules, ruleOn } from "../policy/narrowed";

const workspace = useTestWorkspace();

interface Answer {
  isError?: boolean;
  structuredContent?: Record<string, unknown>;
  content: { text: string }[];
}

/** The SDK's own client with a token of these scopes. */
async function connect(scopes: GivenApiScopes, owner = workspace.builder) {
  const { value } = await owner.ok(tokenCalls.createApiToken, { name: "Assistant", scopes });
  const client = new Client({ name: "test", version: "1" });
  const { port, host } = owner.org;
  const transport = new StreamableHTTPClientTransport(new URL(`http://${host}:${port}/api/mcp`), {
    fetch: fetchAt({ port, host }),
    requestInit: { headers: { Authorization: `Bearer ${value}` } },
  });
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  const call = async (name: string, input: Record<string, unknown> = {}) =>
    (await client.callTool({ name, arguments: input })) as unknown as Answer;
  return {
    client,
    call,
    /** The result of a tool that succeeds. */
    async use<Result = Record<string, unknown>>(name: string, input: Record<string, unknown> = {}) {
      const { isError, structuredContent, content } = await call(name, input);
      if (isError || !structuredContent) throw new Error(content[0]?.text ?? name);
      return structuredContent as Result;
    },
  };
}

let made = 0;
async function makeTable(owner = workspace.admin): Promise<TestTable & { name: string }> {
  made += 1;
  return { ...(await createTestTable(owner, `Jobs ${made}`)), name: `jobs_${made}` };
}

/** A proposal of the builder's assistant. */
async function propose(table: TestTable & { name: string }, title = "Proposed") {
  const { use } = await connect({ everyTable: "write" });
  const { proposalId } = await use<{ proposalId: number }>("create_records", {
    table: table.name,
    records: [{ title }],
    note: "Because",
  });
  return { id: proposalId };
}

const decided = { allowed: ["admin", "builder"], refused: { member: "proposal_not_found" } } as const;
testCall(workspace, {
  what: "list proposals",
  call: proposalCalls.listProposals,
  argument: () => ({}),
  allowed: ["admin", "builder", "member"],
});
testCall(workspace, {
  what: "accept a proposal",
  call: proposalCalls.acceptProposal,
  argument: async () => propose(await makeTable()),
  ...decided,
});
testCall(workspace, {
  what: "reject a proposal",
  call: proposalCalls.rejectProposal,
  argument: async () => propose(await makeTable()),
  ...decided,
});

describe("Tools", () => {
  test.each<[GivenApiScopes, string[]]>([
    [{}, []],
    [
      { everyTable: "read" },
      ["list_tables", "find_records", "read_record", "query_records", "summarise_records"],
    ],
  ])("A token with %j is offered what its scopes open", async (scopes, names) => {
    const { client } = await connect(scopes);
    const offered = names.length === 0 ? [] : (await client.listTools()).tools.map(({ name }) => name);
    expect(offered).toEqual(names);
    await client.close();
  });

  test("Records are found, read, queried and summarised by names", async () => {
    const table = await makeTable();
    await table.add(
      { Title: "Relight", Hours: 2 },
      { Title: "Relight", Hours: 3 },
      { Title: "Paint", Hours: 4 },
    );
    const { use } = await connect({ everyTable: "read" });
    const { tables } = await use<{ tables: { name: string }[] }>("list_tables");
    expect(tables.map(({ name }) => name)).toContain(table.name);
    const found = await use<{ records: { id: number }[] }>("find_records", { text: "paint" });
    expect(found.records).toMatchObject([{ table: table.name, data: { title: "Paint" } }]);
    const id = found.records[0]?.id;
    expect(await use("read_record", { table: table.name, id })).toMatchObject({
      record: { data: { hours: 4 } },
    });
    const page = await use("query_records", {
      table: table.name,
      sort: "-hours",
      fields: ["hours"],
      filter: { match: "all", conditions: [{ field: "title", operator: "is", value: "Relight" }] },
    });
    expect(page).toMatchObject({ records: [{ data: { hours: 3 } }, { data: { hours: 2 } }] });
    const summary = await use("summarise_records", {
      table: table.name,
      groupBy: [{ field: "title" }],
      figures: [{ field: "hours", figure: "sum" }],
    });
    expect(summary).toMatchObject({
      groups: [
        { group: { title: "Paint" }, count: 1, figures: { "sum of hours": 4 } },
        { group: { title: "Relight" }, count: 2, figures: { "sum of hours": 5 } },
      ],
    });
  });

  test("Answers obey the rules for rows and fields", async () => {
    const org = await workspace.server.createOrganization();
    const table = await makeTable(await org.actor("admin"));
    await table.add({ Title: "Open", Hours: 1 }, { Title: "Quetzal", Hours: 77 });
    const rights = rightsChanger(workspace.server.services, await org.handle());
    const flags = ["manage_tricks"];
    const roleId = await rights.create("role", {
      name: "Restricted",
      isAdmin: false,
      flags,
      defaultTableLevel: "none",
    });
    const rules = {
      ...openRules,
      rows: ruleOn(table, "Title", "Open"),
      fields: { [table.field("Hours")]: "hidden" },
    };
    await rights.create("tableAccess", { roleId, tableId: table.id, level: "fullControl", rules });
    const owner = await org.actor("builder");
    await rights.update("user", owner.userId, { roleId });
    const { use, call } = await connect({ everyTable: "read" }, owner);
    const answers = [
      await use("list_tables"),
      await use("query_records", { table: table.name }),
      await use("find_records", { text: "Quetzal" }),
      await use("summarise_records", { table: table.name, groupBy: [{ field: "title" }] }),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/Quetzal|hours|77/i);
    expect(
      await call("summarise_records", {
        table: table.name,
        figures: [{ field: "hours", figure: "sum" }],
      }),
    ).toMatchObject({ isError: true });
  });

  test.each([
    ["an unknown table", { table: "nothing" }, "object_not_found"],
    ["an unknown field", { table: "", sort: "nothing" }, "field_not_found"],
  ])("Errors name what is wrong: %s", async (_, input, error) => {
    const table = await makeTable();
    const { call } = await connect({ everyTable: "read" });
    const { isError, content } = await call("query_records", { ...input, table: input.table || table.name });
    expect(isError).toBe(true);
    expect(content[0]?.text).toContain(error);
  });
});

describe("Changes", () => {
  test("A token that makes changes writes, undoes its own change, and the history names it", async () => {
    const table = await makeTable();
    const { use } = await connect({ everyTable: "write", assistant: "makesChanges" });
    const created = await use<{ records: { id: number }[] }>("create_records", {
      table: table.name,
      records: [{ title: "By assistant", hours: 1 }],
    });
    const changed = await use<{ changeSetId: number }>("update_records", {
      table: table.name,
      records: [{ id: created.records[0]?.id, values: { hours: 5 } }],
    });
    expect(await table.rows()).toMatchObject([{ Title: "By assistant", Hours: 5 }]);
    await use("undo_change", { changeSetId: changed.changeSetId });
    expect(await table.rows()).toMatchObject([{ Hours: 1 }]);
    const log = await workspace.admin.ok(historyLogCalls.listHistoryLog, {} as never);
    expect(JSON.stringify(log)).toContain("Assistant");
  });

  test("A token that proposes writes nothing until a user accepts; accepted, it happens once", async () => {
    const table = await makeTable();
    const { id } = await propose(table);
    expect(await table.rows()).toEqual([]);
    const { proposals } = await workspace.builder.ok(proposalCalls.listProposals, {});
    expect(proposals.find((each) => each.id === id)).toMatchObject({
      source: "Assistant",
      action: "create",
      note: "Because",
      state: "open",
    });
    await workspace.builder.ok(proposalCalls.acceptProposal, { id });
    await workspace.builder.fails("proposal_decided", proposalCalls.acceptProposal, { id });
    expect(await table.rows()).toMatchObject([{ Title: "Proposed" }]);
  });

  test("A proposed change is refused if the record changed since", async () => {
    const table = await makeTable();
    const [record] = await table.add({ Title: "Before" });
    const { use } = await connect({ everyTable: "write" });
    const { proposalId: id } = await use<{ proposalId: number }>("update_records", {
      table: table.name,
      records: [{ id: record?.id, values: { title: "After" } }],
    });
    const data = table.data({ Title: "Meanwhile" });
    await workspace.admin.ok(recordCalls.updateRecords, {
      tableId: table.id,
      records: [{ id: record?.id ?? 0, data }],
    });
    await workspace.builder.fails("change_conflict", proposalCalls.acceptProposal, { id });
    await workspace.builder.ok(proposalCalls.rejectProposal, { id });
    expect(await table.rows()).toMatchObject([{ Title: "Meanwhile" }]);
  });
});

test.each([
  ["no token", {}],
  ["a token that is none", { Authorization: "Bearer wl_nothing" }],
])("With %s the answer is 401 and names where to sign in", async (_, headers) => {
  const { port, host } = workspace.org;
  const answer = await fetchAt({ port, host })(`http://${host}/api/mcp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: "{}",
  });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("www-authenticate")).toContain("/.well-known/oauth-protected-resource/api/mcp");
});
