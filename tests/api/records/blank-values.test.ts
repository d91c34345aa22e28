import { beforeAll, describe, expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { tableConfigCalls } from "#shared/contract/table-config";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { createRecords, updateRecords, queryRecords } = recordCalls;
let visits: TestTable;

beforeAll(async () => {
  visits = await createTestTable(workspace.builder, "Visits", [
    { name: "Title", type: "text", required: true },
    { name: "Notes", type: "text", config: { format: "richText" }, required: true },
    { name: "Remark", type: "text", config: { format: "multiline" } },
  ]);
});

const full = { Title: "Gate 4", Notes: "<p>Lamp is broken</p>" };
const refusedAt = async (cells: Record<string, string>): Promise<string[]> => {
  const records = [{ data: visits.data({ ...full, ...cells }) }];
  const error = await workspace.member.fails("record_validation_failed", createRecords, {
    tableId: visits.id,
    records,
  });
  return (error.fields ?? []).map(({ path }) => path);
};

describe("A text that shows nothing", () => {
  test.each([
    ["Title", "   "],
    ["Title", "\u00A0\t"],
    ["Notes", "<p></p>"],
    ["Notes", "<p> <strong> </strong></p><p>&nbsp;</p>"],
    ["Notes", "<script>alert(1)</script>"],
  ])("does not fill in the required %s: %j", async (name, value) => {
    expect(await refusedAt({ [name]: value })).toEqual([`records.0.data.${visits.field(name)}`]);
  });

  test("is an empty cell, to filters too", async () => {
    const [made] = await visits.add({ ...full, Remark: " \n " });
    if (!made) throw new Error("No record was made");
    expect(made.data[visits.field("Remark")] ?? null).toBeNull();
    const conditions = [{ fieldId: visits.field("Remark"), operator: "isEmpty" as const }];
    const filter = { match: "all" as const, conditions };
    const { records } = await workspace.viewer.ok(queryRecords, { tableId: visits.id, filter });
    expect(records.map(({ id }) => id)).toContain(made.id);
  });

  test("does not take the words of a required field away", async () => {
    const [made] = await visits.add(full);
    const records = [{ id: made?.id ?? 0, data: visits.data({ Notes: "<p><br></p>" }) }];
    await workspace.member.fails("record_validation_failed", updateRecords, { tableId: visits.id, records });
  });

  test("counts as such where a condition shows the required field", async () => {
    const when = {
      match: "all" as const,
      conditions: [{ fieldId: visits.field("Remark"), operator: "contains" as const, value: "check" }],
    };
    const conditionals = [{ fieldId: visits.field("Title"), when }];
    await workspace.builder.ok(tableConfigCalls.setConditionals, { tableId: visits.id, conditionals });
    const [shown, hidden] = await visits.add({ ...full, Remark: "Check it" }, { ...full, Remark: "Seen" });
    const clear = (id = 0) => ({
      tableId: visits.id,
      records: [{ id, data: visits.data({ Title: "  " }) }],
    });
    await workspace.member.fails("record_validation_failed", updateRecords, clear(shown?.id));
    const { records } = await workspace.member.ok(updateRecords, clear(hidden?.id));
    expect(records[0]?.data[visits.field("Title")]).toBeNull();
  });
});

test("Spaces around words stay as they were typed", async () => {
  const [made] = await visits.add({ ...full, Title: "  Gate 4 ", Remark: "\n- a\n- b" });
  expect(made?.data).toMatchObject(visits.data({ Title: "  Gate 4 ", Remark: "\n- a\n- b" }));
});
