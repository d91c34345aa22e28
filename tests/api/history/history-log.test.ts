import { beforeAll, describe, expect, test } from "@jest/globals";
import { exportCalls } from "#shared/contract/exports";
import { fieldCalls } from "#shared/contract/fields";
import { foldersCalls } from "#shared/contract/folders";
import { historyCalls } from "#shared/contract/history";
import { historyLogCalls, type HistoryFilters, type HistorySource } from "#shared/contract/history-log";
import { lowcodeCalls } from "#shared/contract/lowcode";
import { lowcodeRunCalls } from "#shared/contract/lowcode-runs";
import { recordCalls } from "#shared/contract/records";
import { tokenCalls } from "#shared/contract/tokens";
import { createClient } from "../../support/client";
import { jobDone } from "../../support/jobs";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { listHistoryLog, exportHistoryLog } = historyLogCalls;
let orders: TestTable;
beforeAll(async () => {
  orders = await createTestTable(workspace.builder);
  await orders.add({ Title: "Sweep" }, { Title: "Another" });
  await workspace.admin.ok(recordCalls.updateRecords, {
    tableId: orders.id,
    records: [{ id: 1, data: orders.data({ Title: "Sweep the apron" }) }],
  });
});

const list = async (filters: HistoryFilters, more: object = {}) =>
  workspace.admin.ok(listHistoryLog, { filters: JSON.stringify(filters), ...more });

async function createByToken(table: TestTable, title: string): Promise<void> {
  const { value: token } = await workspace.admin.ok(tokenCalls.createApiToken, {
    name: "Gateway",
    scopes: { everyTable: "write" },
  });
  const { port, host } = workspace.org;
  await createClient({ port, host, token }).ok(recordCalls.createRecords, {
    tableId: table.id,
    records: [{ data: table.data({ Title: title }) }],
  });
}

async function createByFunction(table: TestTable, title: string): Promise<void> {
  const { function: made } = await workspace.admin.ok(lowcodeCalls.createLowCodeFunction, {
    label: "Create orders",
    language: "python",
  });
  const { state } = await workspace.admin.ok(lowcodeRunCalls.runLowCodeFunction, {
    id: made.id_workloom_low_code_functions,
    dry_run: false,
    source_code: `from workloom import records\ndef run(event):\n    records.create("${table.table.label}", title="${title}")\n`,
  });
  expect(state).toBe("succeeded");
}

describe("The history log", () => {
  test("has the action, object, values, source, person, address and time of changes", async () => {
    const { history } = await list({ tableId: orders.id, actions: ["update"], entities: ["record"] });
    expect(history).toHaveLength(1);
    expect(history[0]).toMatchObject({
      action_type: "update_record",
      entity_type: "record",
      action_source: "interface",
      affected_object: { id: orders.id, name: "Work orders" },
      affected_record_label: "Sweep the apron",
      changes: [{ name: "Title", before: "Sweep", after: "Sweep the apron" }],
      affected_fields: ["Title"],
      before: orders.data({ Title: "Sweep" }),
      created_by: { name: "Inês Barreto" },
      actor: null,
      undo: "possible",
    });
    expect(history[0]?.ip).toMatch(/127\.0\.0\.1|::1/);
  });

  test.each<[string, HistoryFilters, number]>([
    ["actions", { actions: ["create"], entities: ["record"] }, 2],
    ["a kind of object", { entities: ["table"] }, 1],
    ["an object", { entities: ["record"], objectId: 2 }, 1],
    ["sources", { sources: ["api"] }, 0],
    ["days that are over", { to: "2020-01-01" }, 0],
  ])("is filtered by %s", async (_what, filters, count) => {
    const { history } = await list({ tableId: orders.id, ...filters });
    expect(history).toHaveLength(count);
  });

  test("has the changes of a folder by its filter, as the folder's page asks for them", async () => {
    const { createFolder, updateFolder } = foldersCalls;
    const { folder } = await workspace.admin.ok(createFolder, { label: "Airside" });
    await workspace.admin.ok(createFolder, { label: "Landside" });
    await workspace.admin.ok(updateFolder, { folderId: folder.id, label: "Airside works" });
    const { history } = await list({ entities: ["folder"], objectId: folder.id });
    expect(history.map(({ action_type }) => action_type)).toEqual(["update_folder", "create_folder"]);
  });

  test("is searched by labels and people", async () => {
    const byLabel = await list({ tableId: orders.id }, { search: "the APRON" });
    expect(byLabel.history.map(({ action_type }) => action_type)).toEqual(["update_record"]);
    const byPerson = await list({ tableId: orders.id, entities: ["record"] }, { search: "Inês" });
    expect(byPerson.history).toHaveLength(1);
  });

  test.each<[string, HistorySource, (table: TestTable, title: string) => Promise<unknown>]>([
    ["a token", "api", createByToken],
    ["a function", "custom_function", createByFunction],
    ["a user", "interface", (table, title) => table.add({ Title: title })],
  ])("names the source of a change by %s, and who acted", async (what, source, create) => {
    const table = await createTestTable(workspace.admin, `Inspections by ${what}`);
    await create(table, `By ${what}`);
    const { history } = await list({ tableId: table.id, sources: [source], entities: ["record"] });
    const entry = history.find(({ affected_record_label: label }) => label === `By ${what}`);
    expect(entry).toMatchObject({ action_source: source });
    expect(entry?.actor?.kind ?? null).toBe(source === "interface" ? null : what.split(" ")[1]);
  });

  test("goes on where a page ends", async () => {
    const filters = { tableId: orders.id, entities: ["record"] };
    const first = await list(filters, { size: 2 });
    const second = await list(filters, { size: 2, before: first.next ?? 0 });
    const numbered = await list(filters, { size: 2, page: 2 });
    expect(first.history).toHaveLength(2);
    expect(second.history.map(({ id }) => id)).toEqual(numbered.history.map(({ id }) => id));
    expect(second).toMatchObject({ history: [{ action_type: "create_record" }], next: null });
  });

  test("names connected records, options and people, and parts of objects in words", async () => {
    const customers = await createTestTable(workspace.builder, "Customers");
    await customers.add({ Title: "Aeroporto de Beja" });
    const { field: link } = await workspace.builder.ok(fieldCalls.connectTable, {
      tableId: orders.id,
      connectedTableId: customers.id,
      name: "Customer",
      many: false,
      inverse: null,
    });
    const { field: status } = await workspace.builder.ok(fieldCalls.createField, {
      tableId: orders.id,
      name: "Status",
      type: "select",
      config: statusOptions,
    });
    await workspace.admin.ok(recordCalls.updateRecords, {
      tableId: orders.id,
      records: [{ id: 2, data: { [link.id]: [1], [status.id]: 2 } }],
    });
    const [changed] = (await list({ tableId: orders.id, actions: ["update"], entities: ["record"] })).history;
    expect(changed?.changes).toEqual([
      {
        name: "Customer",
        before: "",
        after: "Aeroporto de Beja",
        chips: { before: [], after: [{ text: "Aeroporto de Beja", color: null }] },
      },
      {
        name: "Status",
        before: "",
        after: "Planned",
        chips: { before: [], after: [{ text: "Planned", color: "iris" }] },
      },
    ]);
    const { history } = await list({ tableId: orders.id, actions: ["create"], entities: ["field"] });
    expect(history[0]?.changes).toEqual(
      expect.arrayContaining([
        { name: "Table", before: "", after: "Work orders" },
        { name: "Name", before: "", after: "Status" },
        { name: "Required", before: "", after: "No" },
      ]),
    );
  });

  test("says that a change was undone", async () => {
    const { history } = await list({ tableId: orders.id, actions: ["update"], entities: ["record"] });
    const { change_set_id: changeSetId = 0 } = history[0] ?? {};
    await workspace.admin.ok(historyCalls.undoLastChange, { changeSetId });
    const after = await list({ tableId: orders.id, actions: ["update"], entities: ["record"] });
    expect(after.history.find((entry) => entry.change_set_id === changeSetId)?.undo).toBe("undone");
  });

  test("is written to a CSV file, announced by a notification", async () => {
    const org = await workspace.server.createOrganization(undefined, ["historyLog", "expertFeatures"]);
    const admin = await org.actor("admin");
    expect(exportHistoryLog).toMatchObject({ method: "POST", path: "/api/historyLog/export" });
    const { identifier, jobId } = await admin.ok(exportHistoryLog, {
      report_type: "history_log",
      date_values: { start_date: "2026-01-01", end_date: "2036-12-31" },
      search: "",
      new_filters: {},
      sort: "desc",
    });
    await jobDone(admin, jobId);
    const { export: file } = await admin.ok(exportCalls.getExport, { identifier });
    expect(file.fileName).toBe("History Log.csv");
  });

  test("is for roles with its flag and plans with its feature", async () => {
    await workspace.member.fails("permission_denied", listHistoryLog, {});
    await workspace.nobody.fails("invalid_token", listHistoryLog, {});
    const plain = await (await workspace.server.createOrganization(undefined, [])).actor("admin");
    await plain.fails("plan_needed", listHistoryLog, {});
    const withoutReports = await workspace.server.createOrganization(undefined, ["historyLog"]);
    const reader = await withoutReports.actor("admin");
    await reader.ok(listHistoryLog, {});
    await reader.fails("plan_needed", exportHistoryLog, {});
  });

  test("refuses filters that can't be read", () =>
    workspace.admin.fails("invalid_request", listHistoryLog, { filters: "{" }));
});
