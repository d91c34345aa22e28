import { beforeEach, describe, expect, test } from "@jest/globals";
import { recordCalls, type CellValue, type DataFormat } from "#shared/contract/records";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
let orders: TestTable;
let id: number;

beforeEach(async () => {
  orders = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Status", type: "select", config: { ...statusOptions, sla: false } },
    { name: "Worker", type: "user" },
  ]);
  const [order] = await orders.add({ Title: "Sweep" });
  id = order?.id ?? 0;
});

const change = (cells: Record<string, CellValue>, format: Record<string, "text" | "value">) => ({
  tableId: orders.id,
  records: [{ id, data: orders.data(cells), dataFormat: orders.data(format) as DataFormat }],
});

describe("A value that is given as a text", () => {
  test("is read as its field reads what people type, and others stay what they are", async () => {
    const { records } = await workspace.builder.ok(
      recordCalls.updateRecords,
      change(
        { Hours: "1,250.5", Status: "planned", Title: "12", Worker: workspace.member.email },
        { Hours: "text", Status: "text", Title: "value", Worker: "text" },
      ),
    );
    expect(records[0]?.data).toMatchObject(
      orders.data({ Hours: 1250.5, Status: 2, Title: "12", Worker: workspace.member.userId }),
    );
  });

  test("is refused by its place where it is no value of the field, and nothing is written", async () => {
    const error = await workspace.builder.fails(
      "record_validation_failed",
      recordCalls.updateRecords,
      change({ Title: "Paint", Hours: "a dozen" }, { Hours: "text" }),
    );
    expect(error.fields).toEqual([
      { path: `records.0.data.${orders.field("Hours")}`, message: "This is not a number." },
    ]);
    expect(await orders.rows()).toMatchObject([{ Title: "Sweep", Hours: null }]);
  });

  test("needs the word: without it a text is no number", async () => {
    await workspace.builder.fails(
      "record_validation_failed",
      recordCalls.updateRecords,
      change({ Hours: "12" }, {}),
    );
  });
});
