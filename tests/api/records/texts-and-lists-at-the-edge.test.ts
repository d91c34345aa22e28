import { expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, namesOf } from "../../support/tables";

const workspace = useTestWorkspace();

test("Texts with characters that a database reads otherwise are found by them, and by nothing else", async () => {
  const table = await createTestTable(workspace.builder, "Paths", [{ name: "Name", type: "text" }]);
  const names = ["C:\\runway", "C:_runway", "C:%runway", "runway\\", "runway_", "runway%"];
  await table.add(...names.map((Name) => ({ Name })));
  const found = (operator: "startsWith" | "endsWith" | "contains", text: string) =>
    namesOf(workspace.viewer, table, { where: ["Name", operator, text] });
  for (const sign of ["\\", "_", "%"]) {
    expect(await found("startsWith", `C:${sign}`)).toEqual([`C:${sign}runway`]);
    expect(await found("endsWith", `way${sign}`)).toEqual([`runway${sign}`]);
    expect(await found("contains", sign)).toEqual([`C:${sign}runway`, `runway${sign}`]);
  }
});

test("An option whose number ends like another's is another one", async () => {
  const options = Array.from({ length: 21 }, (_, at) => ({
    id: at + 1,
    label: `Gate ${at + 1}`,
    value: `gate ${at + 1}`,
    color: "sky",
  }));
  const table = await createTestTable(workspace.builder, "Gates", [
    { name: "Name", type: "text" },
    { name: "Gates", type: "multipleSelect", config: { options } },
  ]);
  await table.add(
    { Name: "One", Gates: [1] },
    { Name: "Many", Gates: [11, 12] },
    { Name: "Last", Gates: [21] },
  );
  const found = (operator: "contains" | "isAnyOf" | "isNoneOf", gate: number) =>
    namesOf(workspace.viewer, table, { where: ["Gates", operator, operator === "contains" ? gate : [gate]] });
  expect(await found("contains", 1)).toEqual(["One"]);
  expect(await found("isAnyOf", 2)).toEqual([]);
  expect(await found("isNoneOf", 1)).toEqual(["Many", "Last"]);
});

test("Of a thousand new records the last one's value is compared like the first one's", async () => {
  const table = await createTestTable(workspace.builder, "People", [
    { name: "Name", type: "text" },
    { name: "Mail", type: "email", unique: true },
  ]);
  const [taken] = await table.add({ Name: "Ana", Mail: "person-999@x.example" });
  const records = Array.from({ length: 1000 }, (_, at) => ({
    data: table.data({ Mail: `person-${at}@x.example` }),
  }));
  const make = { tableId: table.id, records };
  const error = await workspace.member.fails("record_not_unique", recordCalls.createRecords, make);
  expect(error.fields?.[0]?.path).toBe(`records.999.data.${table.field("Mail")}`);
  await workspace.member.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [taken!.id] });
  await workspace.member.ok(recordCalls.createRecords, make);
});

test("All of a thousand named records of the trash are removed for good", async () => {
  const table = await createTestTable(workspace.builder);
  const ids = (await table.add(...Array.from({ length: 1000 }, () => ({ Title: "Sweep" })))).map(
    ({ id }) => id,
  );
  await workspace.builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids });
  const purged = await workspace.builder.ok(recordCalls.purgeRecords, { tableId: table.id, ids });
  expect([purged.count, purged.ids]).toEqual([1000, ids]);
  const left = await workspace.builder.ok(recordCalls.countRecords, { tableId: table.id, trashed: true });
  expect(left).toEqual({ count: 0, total: 0 });
});
