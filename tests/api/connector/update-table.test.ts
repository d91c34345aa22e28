import { describe, expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import { fillPath } from "#shared/contract/define";
import { fieldCalls, type NewField } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { send } from "../../support/http";
import { useTestWorkspace } from "../../support/test-workspace";
import { jobDone } from "../../support/jobs";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";
import { configure, upload } from "./support/upload";
import { rowsOf, updateTable } from "./support/update";

const workspace = useTestWorkspace();

const fields: NewField[] = [
  { name: "Code", type: "text" },
  { name: "Hours", type: "number" },
  { name: "Status", type: "select", config: { ...statusOptions, sla: false }, auto_fill: 1 },
  { name: "Locked", type: "text", readonly: true, auto_fill: "kept" },
];

/** Work orders A, B and C. */
async function orders(more: NewField[] = []): Promise<TestTable> {
  const table = await createTestTable(workspace.builder, "Orders", [...fields, ...more]);
  await table.add({ Code: "A", Hours: 1 }, { Code: "B", Hours: 2 }, { Code: "C", Hours: 3, Status: 3 });
  return table;
}

const shown = async (table: TestTable) =>
  (await table.rows()).map(({ Code, Hours, Status }) => [Code, Hours, Status]);

const ledgerOf = async (identifier: string): Promise<string[]> => {
  const { bytes } = await send({
    port: workspace.org.port,
    host: workspace.org.host,
    method: "GET",
    path: fillPath(connectorCalls.downloadLedger.path, { identifier }),
    headers: { Authorization: `Bearer ${workspace.builder.token}` },
  });
  return bytes.toString("utf8").replace("\uFEFF", "").trimEnd().split("\n").slice(1);
};

describe("Rows of a file for a table that stands", () => {
  test("become new records, whatever there is: columns find their fields by name, the rest is each field's own", async () => {
    const table = await orders();
    const done = await updateTable(workspace.builder, "code,HOURS,status,extra\nA,7,Done,x\nD,,,y\n", {
      tableId: table.id,
      type: "import_only",
    });
    expect(done).toMatchObject({ state: "done", type: "import_only", tableId: table.id, leftOut: ["extra"] });
    expect(rowsOf(done)).toEqual([2, 0, 0, 0]);
    expect((await shown(table)).slice(3)).toEqual([
      ["A", 7, 3],
      ["D", null, 1],
    ]);
    expect((await table.rows())[4]).toMatchObject({ Locked: "kept" });
  });

  test("are new records only where their key is new: to the table, and to the rows before", async () => {
    const table = await orders();
    const done = await updateTable(workspace.builder, "Code,Hours\na,9\nD,4\nd,5\n,6\nE,x\n", {
      tableId: table.id,
      type: "import_ignore_duplicates",
      key: "Code",
    });
    expect(rowsOf(done)).toEqual([2, 0, 2, 1]);
    expect((await shown(table)).map(([code, hours]) => [code, hours])).toEqual([
      ["A", 1],
      ["B", 2],
      ["C", 3],
      ["D", 4],
      ["E", null],
    ]);
    // Every cell is accounted for once.
    expect(done.columns).toMatchObject([
      { key: "Code", landed: 2, empty: 1, refused: 0, ignored: 2 },
      { key: "Hours", landed: 1, empty: 0, refused: 2, ignored: 2 },
    ]);
    expect(await ledgerOf(done.identifier)).toEqual([
      "2,,,row ignored,,1,A record with this key already exists.",
      "4,,,row ignored,,1,A record with this key already exists.",
      "5,,,row rejected,,1,The row has no key.",
      "6,Hours,x,rejected,,1,This is not a number.",
    ]);
  });

  test("change the records of their key; empty cells and what cannot be read change nothing", async () => {
    const table = await orders();
    await table.add({ Code: "C", Hours: 30 });
    const done = await updateTable(
      workspace.builder,
      "Code,Hours,Status\nb,20,\nA,x,Planned\nC,9,New\nZ,1,New\n",
      {
        tableId: table.id,
        type: "import_update",
        key: "Code",
      },
    );
    expect(rowsOf(done)).toEqual([0, 2, 1, 1]);
    expect(await shown(table)).toEqual([
      ["A", 1, 2],
      ["B", 20, 1],
      ["C", 3, 3],
      ["C", 30, 1],
    ]);
    const ledger = await ledgerOf(done.identifier);
    expect(ledger).toContain("4,,,row rejected,,1,Several records have this name.");
    expect(ledger).toContain("5,,,row ignored,,1,No record has this key.");
  });

  test("are taken back as one, and done again", async () => {
    const table = await orders();
    const before = await shown(table);
    const content = `Code,Hours\n${["A", "B", "C"].map((code) => `${code},50`).join("\n")}\n`;
    await updateTable(workspace.builder, content, { tableId: table.id, type: "import_update", key: "Code" });
    const after = await shown(table);
    expect(after).not.toEqual(before);
    const undone = await workspace.builder.ok(historyCalls.undoLastChange, {});
    expect(await shown(table)).toEqual(before);
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId: undone.changeSetId });
    expect(await shown(table)).toEqual(after);
  });

  test("obey the table's rules: what breaks one is refused, row by row, and the others land", async () => {
    const serial: NewField = { name: "Serial", type: "text", unique: true, required: true };
    const table = await createTestTable(workspace.builder, "Orders", [...fields, serial]);
    await table.add({ Code: "A", Serial: "s1" }, { Code: "B", Serial: "s2" }, { Code: "C", Serial: "s3" });
    const made = await updateTable(workspace.builder, "Code,Serial\nD,S1\nE,\nF,s7\nG,S7\nH,s8\n", {
      tableId: table.id,
      type: "import_only",
    });
    expect(rowsOf(made)).toEqual([2, 0, 0, 3]);
    expect((await table.rows()).slice(3).map(({ Code }) => Code)).toEqual(["F", "H"]);
    expect(await ledgerOf(made.identifier)).toEqual([
      "2,,,row rejected,,1,Serial must be unique: this value is taken.",
      "3,,,row rejected,,1,Serial is required.",
      "5,,,row rejected,,1,Serial must be unique: this value is taken.",
    ]);
    const changed = await updateTable(workspace.builder, "Code,Serial\nA,s2\nB,s9\n", {
      tableId: table.id,
      type: "import_update",
      key: "Code",
    });
    expect(rowsOf(changed)).toEqual([0, 1, 0, 1]);
  });

  test("connect with records by their titles, one or several, and by their numbers", async () => {
    const table = await orders();
    const crews = await createTestTable(workspace.builder, "Crews", [{ name: "Name", type: "text" }]);
    await crews.add({ Name: "Day, first" }, { Name: "Night" }, { Name: "Twins" }, { Name: "Twins" }, {});
    const { field } = await workspace.builder.ok(fieldCalls.connectTable, {
      tableId: table.id,
      connectedTableId: crews.id,
      name: "Crew",
      many: true,
      inverse: null,
    });
    const content = 'Code,Crew\nA,"Day, first"\nB,"night, ""Day, first"", #5"\nC,Twins\nD,Nobody\n';
    const identifier = await upload(workspace.builder, "crews.csv", content);
    const { fields: matched } = await configure(workspace.builder, identifier, { object: table.id });
    expect(matched[1]).toMatchObject({ reference: crews.id, type: "connectedRecord" });
    await table.add({ Code: "D" });
    const done = await updateTable(workspace.builder, content, {
      tableId: table.id,
      type: "import_update",
      key: "Code",
    });
    expect(rowsOf(done)).toEqual([0, 4, 0, 0]);
    const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: table.id });
    const idsOf = (value: unknown) => (value as { id: number }[] | null)?.map(({ id }) => id) ?? null;
    expect(records.map(({ data }) => idsOf(data[field.id]))).toEqual([[1], [1, 2, 5], null, null]);
    expect(await ledgerOf(done.identifier)).toEqual([
      "4,Crew,Twins,rejected,,1,Several records have this name.",
      "5,Crew,Nobody,rejected,,1,No record has this name.",
    ]);
  });

  test("reach the importer as an import event with the counts", async () => {
    const table = await orders();
    const { openSocket } = await import("../../support/socket");
    const socket = await openSocket(workspace.builder);
    await socket.follow("user");
    await updateTable(workspace.builder, "Code,Hours\nA,5\nX,5\n", {
      tableId: table.id,
      type: "import_update",
      key: "Code",
    });
    const { event } = await socket.event("import_table");
    expect(event.payload).toMatchObject({
      is_error: false,
      object: table.id,
      target_url: `/object/${table.id}`,
    });
    expect(event.payload.message).toBe("Orders: 0 records created, 1 updated, 1 row ignored, 0 rejected");
    await socket.close();
  });

  test("come in many batches, each undone with the others", async () => {
    const table = await createTestTable(workspace.builder, "Long");
    const rows = Array.from({ length: 2500 }, (_, index) => `Row ${index % 2000},${index}`);
    const done = await updateTable(workspace.builder, `Title,Hours\n${rows.join("\n")}\n`, {
      tableId: table.id,
      type: "import_ignore_duplicates",
      key: "Title",
    });
    expect(rowsOf(done)).toEqual([2000, 0, 500, 0]);
    const { jobId } = await workspace.builder.ok(historyCalls.undoLastChange, {});
    await jobDone(workspace.builder, jobId);
    expect(await workspace.builder.ok(recordCalls.countRecords, { tableId: table.id })).toMatchObject({
      total: 0,
    });
  });
});
