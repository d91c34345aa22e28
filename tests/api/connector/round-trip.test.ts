import { expect, test } from "@jest/globals";
import { fillPath } from "#shared/contract/define";
import { exportCalls } from "#shared/contract/exports";
import type { Field, NewField } from "#shared/contract/fields";
import { recordCalls, type CellValue } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import type { FieldTypeName } from "#shared/fields/field-type";
import { send } from "../../support/http";
import { useTestWorkspace } from "../../support/test-workspace";
import { jobDone } from "../../support/jobs";
import { createTestTable, type TestTable } from "../../support/tables";
import { rightsChanger } from "../policy/change-rights";
import { configure, start, upload, waitFor } from "./support/upload";

const workspace = useTestWorkspace();

const labels = ["Paint", "Paint, white", "Sand; polish", 'The "big" one', "=1+1"];
const options = labels.map((label, at) => ({ id: at + 1, label, value: label, color: "sky" as const }));
const item = (id: string, title: string, done: boolean) => ({ id, title, done });

/** Every type that files are read into, with what is hard to write and the values at its edges. */
const columns = (me: number): [field: NewField, values: CellValue[]][] => [
  [{ name: "Title", type: "text" }, ["=HYPERLINK(1)", "'=kept", "007", " two  spaces ", "1.234"]],
  [{ name: "length_ft", type: "number" }, [1.234, -0.001, 1e21, 12_345.6, 0]],
  [
    { name: "Notes", type: "text", config: { format: "multiline" } },
    ["a\nb", 'say "hi", x', "\ttab", "x", "é漢"],
  ],
  [
    { name: "Plan", type: "text", config: { format: "richText" } },
    ["<h1>A</h1>", "<p>b &lt;i&gt;</p>", "<p>c</p>", null, null],
  ],
  [{ name: "Price", type: "currency" }, [1234.5, -0.05, 9_999_999_999_999.99, 0, null]],
  [{ name: "Share", type: "percent" }, [12.5, -0.25, 100, 0, null]],
  [{ name: "Way", type: "goal", config: { target: 10, unit: "km/h" } }, [7.125, -1, 0, 1e6, null]],
  [{ name: "Briefed", type: "checkbox" }, [true, false, true, null, false]],
  [{ name: "Star", type: "starred" }, [true, false, true, null, true]],
  [{ name: "Day", type: "date" }, ["0005-02-28", "9999-12-31", "2024-02-29", "2026-11-21", null]],
  [
    { name: "At", type: "datetime" },
    [
      "2026-10-25T00:30:00.000Z",
      "2026-10-25T01:30:00.000Z",
      "1900-01-01T00:00:00.000Z",
      "2026-11-21T16:20:05.123Z",
      null,
    ],
  ],
  [{ name: "Clock", type: "time" }, ["00:00:00", "23:59:59", "09:30:00", "12:00:01", null]],
  [{ name: "Status", type: "select", config: { options, sla: false } }, [1, 2, 3, 4, 5]],
  [{ name: "Kind", type: "radioSelect", config: { options } }, [5, 4, 3, 2, null]],
  [
    { name: "Jobs", type: "multipleSelect", config: { options, minimum: 0 } },
    [[1, 2], [1, 2, 3, 4, 5], [3], [4, 5], null],
  ],
  [{ name: "Tags", type: "tags" }, [["a,b"], ["a;b", "c"], ['"q"', "x"], ["=t"], null]],
  [{ name: "Mail", type: "email" }, ["o'b+1@planalto.example", "a@b.example", null, null, null]],
  [
    { name: "Page", type: "link" },
    ["https://planalto.example/a,b;c?q=1#x", "https://x.example", null, null, null],
  ],
  [
    { name: "Phone", type: "phone", config: { country: "BR" } },
    ["+5511987654321", "+12125550123", null, null, null],
  ],
  [{ name: "CPF", type: "cpf" }, ["11144477735", null, null, null, null]],
  [{ name: "CNPJ", type: "cnpj" }, ["11222333000181", null, null, null, null]],
  [{ name: "Plate", type: "carPlate" }, ["ABC1D23", "ABC1234", null, null, null]],
  [{ name: "Owner", type: "user" }, [me, me, null, null, null]],
  [{ name: "Crew", type: "users" }, [[me], null, null, null, null]],
  [
    { name: "Place", type: "address" },
    [{ street: "Rua A, 5 - fundos", city: "São Paulo" }, { country: "Brasil" }, null, null, null],
  ],
  [
    { name: "Steps", type: "checklist" },
    [[item("a", "- dash", true), item("b", "[x] box", false)], null, null, null, null],
  ],
  [{ name: "Todo", type: "todoList" }, [[item("a", "1. one, two", false)], null, null, null, null]],
];

async function exportCsv(table: TestTable): Promise<Buffer> {
  const { identifier, jobId } = await workspace.builder.ok(exportCalls.exportTable, {
    id: table.id,
    filters: {},
  });
  await jobDone(workspace.builder, jobId);
  const { bytes } = await send({
    port: workspace.org.port,
    host: workspace.org.host,
    method: "GET",
    path: fillPath(exportCalls.downloadExport.path, { identifier }),
    headers: { Authorization: `Bearer ${workspace.builder.token}` },
  });
  return bytes;
}

async function fill(): Promise<TestTable> {
  const me = workspace.builder.userId;
  const given = columns(me);
  const table = await createTestTable(
    workspace.builder,
    "Everything",
    given.map(([field]) => field),
  );
  const rows = [0, 1, 2, 3, 4].map((row) =>
    Object.fromEntries(given.map(([{ name }, values]) => [name, values[row] ?? null])),
  );
  await table.add(...rows);
  return table;
}

/** Values by field name; choices by their names, as their numbers are each table's own. */
async function contents(tableId: number) {
  const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId });
  const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId });
  return records.map(({ data }) =>
    Object.fromEntries(table.fields.map((field) => [field.name, shown(field, data[field.id] ?? null)])),
  );
}

function shown({ type, config }: Field, value: CellValue): unknown {
  const known = (config["options"] ?? []) as { id: number; label: string }[];
  const label = (id: unknown) => known.find((option) => option.id === id)?.label ?? id;
  if (value === null) return null;
  if (type === "select" || type === "radioSelect") return label(value);
  if (type === "multipleSelect") return (value as unknown[]).map((one) => String(label(one))).sort();
  if (type === "checklist" || type === "todoList")
    return (value as { title: string; done: boolean }[]).map(({ title, done }) => [title, done]);
  return value;
}

const typesWithOptions: readonly FieldTypeName[] = ["select", "radioSelect", "multipleSelect"];

test("A table that was exported as CSV is the same after its import with the types that its fields had", async () => {
  const table = await fill();
  const before = await contents(table.id);
  const identifier = await upload(workspace.builder, "everything.csv", await exportCsv(table));
  const guessed = await configure(workspace.builder, identifier);
  expect(guessed.fields.map(({ label }) => label)).toEqual(table.table.fields.map(({ name }) => name));
  const fields = guessed.fields.map((field, place) => {
    const { type, config } = table.table.fields[place]!;
    return { ...field, type, config: typesWithOptions.includes(type) ? { ...config, options } : config };
  });
  const matched = await configure(workspace.builder, identifier, { fields });
  expect(matched.reports.filter(({ refused }) => refused > 0)).toEqual([]);
  await start(workspace.builder, identifier, matched, "Again");
  const done = await waitFor(workspace.builder, identifier);
  expect(await contents(done.tableId ?? 0)).toEqual(before);
});

test("Detected types refuse no value and lose nothing of plain values", async () => {
  const table = await fill();
  const [before] = [await contents(table.id)];
  const identifier = await upload(workspace.builder, "everything.csv", await exportCsv(table));
  const guessed = await configure(workspace.builder, identifier);
  expect(guessed.reports.filter(({ refused }) => refused > 0)).toEqual([]);
  await start(workspace.builder, identifier, guessed, "Guessed");
  const done = await waitFor(workspace.builder, identifier);
  const after = await contents(done.tableId ?? 0);
  const alike = [
    "Title",
    "length_ft",
    "Notes",
    "Plan",
    "Price",
    "Share",
    "Way",
    "Briefed",
    "Day",
    "At",
    "Clock",
    "Mail",
    "Page",
    "Phone",
    "Plate",
  ];
  for (const [row, record] of after.entries())
    for (const name of alike) expect([name, record[name]]).toEqual([name, before[row]?.[name]]);
});

test("A table of one field keeps its empty records", async () => {
  const table = await createTestTable(workspace.builder, "Names", [{ name: "Name", type: "text" }]);
  await table.add({ Name: "a" }, {}, { Name: "b" });
  const identifier = await upload(workspace.builder, "names.csv", await exportCsv(table));
  await start(workspace.builder, identifier, await configure(workspace.builder, identifier), "Names again");
  const done = await waitFor(workspace.builder, identifier);
  expect(await contents(done.tableId ?? 0)).toEqual([{ Name: "a" }, { Name: null }, { Name: "b" }]);
});

test("A user who has left is still matched by the name in an exported file", async () => {
  const { userId } = workspace.member;
  const table = await createTestTable(workspace.builder, "Owners", [
    { name: "Title", type: "text" },
    { name: "Owner", type: "user" },
  ]);
  await table.add({ Title: "Sweep", Owner: userId });
  const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
  await rights.update("user", userId, { isActive: false });
  const identifier = await upload(workspace.builder, "owners.csv", await exportCsv(table));
  const { format, fields } = await configure(workspace.builder, identifier);
  const asked = fields.map((field) =>
    field.key === "Owner" ? { ...field, type: "user" as const, config: {} } : field,
  );
  await start(workspace.builder, identifier, { format, fields: asked }, "Owners again");
  const done = await waitFor(workspace.builder, identifier);
  expect(await contents(done.tableId ?? 0)).toEqual([{ Title: "Sweep", Owner: userId }]);
  await rights.update("user", userId, { isActive: true });
});
