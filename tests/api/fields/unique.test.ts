import { beforeEach, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordCalls, type CellValue } from "#shared/contract/records";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
let people: TestTable;

beforeEach(async () => {
  people = await createTestTable(workspace.builder, "People", [
    { name: "Name", type: "text" },
    { name: "Mail", type: "email", unique: true },
    { name: "CPF", type: "cpf", unique: true },
  ]);
});

const create = (...records: Record<string, CellValue>[]) => ({
  tableId: people.id,
  records: records.map((cells) => ({ data: people.data(cells) })),
});
const change = (id: number, cells: Record<string, CellValue>) => ({
  tableId: people.id,
  records: [{ id, data: people.data(cells) }],
});

describe("A value of a unique field", () => {
  test("is refused a second time, naming the field and the record that has it", async () => {
    const [ana] = await people.add({ Name: "Ana", Mail: "ana@x.example" });
    const error = await workspace.member.fails(
      "record_not_unique",
      recordCalls.createRecords,
      create({ Mail: "bia@x.example" }, { Mail: "ANA@x.example" }),
    );
    expect(error.message).toBe(`Mail must be unique: record #${ana?.id} has this value already.`);
    expect(error.fields).toEqual([
      { path: `records.1.data.${people.field("Mail")}`, message: error.message },
    ]);
    expect(await people.rows()).toHaveLength(1);
  });

  test("is the same however it was written", async () => {
    await people.add({ CPF: "111.444.777-35" });
    await workspace.member.fails(
      "record_not_unique",
      recordCalls.createRecords,
      create({ CPF: "11144477735" }),
    );
  });

  test("may not come twice in one call", async () => {
    const error = await workspace.member.fails(
      "record_validation_failed",
      recordCalls.createRecords,
      create({ Mail: "a@x.example" }, { Mail: "A@x.example" }),
    );
    expect(error.fields?.[0]?.path).toBe(`records.1.data.${people.field("Mail")}`);
  });

  test("may be missing in any number of records", async () => {
    await people.add({ Name: "A" }, { Name: "B" }, { Name: "C", Mail: "" });
    expect(await people.rows()).toHaveLength(3);
  });

  test("cannot be written over another record's, but over their own record's", async () => {
    const [ana, bia] = await people.add({ Mail: "ana@x.example" }, { Mail: "bia@x.example" });
    await workspace.member.fails(
      "record_not_unique",
      recordCalls.updateRecords,
      change(bia?.id ?? 0, { Mail: "Ana@x.example" }),
    );
    await workspace.member.ok(recordCalls.updateRecords, change(ana?.id ?? 0, { Mail: "ANA@x.example" }));
  });

  test("is free again once its record is in the trash, which then cannot come back", async () => {
    const [ana] = await people.add({ Mail: "ana@x.example" });
    const ids = [ana?.id ?? 0];
    await workspace.member.ok(recordCalls.deleteRecords, { tableId: people.id, ids });
    const [other] = await people.add({ Mail: "ana@x.example" });
    const error = await workspace.member.fails("record_not_unique", recordCalls.restoreRecords, {
      tableId: people.id,
      ids,
    });
    expect(error.message).toContain(`#${other?.id}`);
  });

  test("that an undo would bring back a second time is refused too", async () => {
    const [ana] = await people.add({ Mail: "ana@x.example" });
    const { changeSetId } = await workspace.member.ok(
      recordCalls.updateRecords,
      change(ana?.id ?? 0, { Mail: "new@x.example" }),
    );
    await people.add({ Mail: "ana@x.example" });
    await workspace.member.fails("record_not_unique", historyCalls.undoLastChange, { changeSetId });
  });
});

describe("Values of a unique field that records of one call exchange", () => {
  const mails = async () => (await people.rows()).map(({ Mail }) => Mail);
  const swap = (...changes: [id: number | undefined, cells: Record<string, CellValue>][]) => ({
    tableId: people.id,
    records: changes.map(([id = 0, cells]) => ({ id, data: people.data(cells) })),
  });

  test("change places, which one undo takes back", async () => {
    const [ana, bia] = await people.add(
      { Name: "Ana", Mail: "ana@x.example" },
      { Name: "Bia", Mail: "bia@x.example" },
    );
    const { changeSetId, records } = await workspace.member.ok(
      recordCalls.updateRecords,
      swap([ana?.id, { Mail: "Bia@x.example" }], [bia?.id, { Mail: "ANA@x.example" }]),
    );
    const mail = people.field("Mail");
    expect(records.map(({ revision, data }) => [revision, data[mail]])).toEqual([
      [2, "Bia@x.example"],
      [2, "ANA@x.example"],
    ]);
    expect(await mails()).toEqual(["Bia@x.example", "ANA@x.example"]);
    const { changes } = await workspace.member.ok(historyCalls.listRecordChanges, {
      tableId: people.id,
      recordId: bia?.id ?? 0,
    });
    expect(changes).toHaveLength(2);
    expect(changes[0]).toMatchObject({
      action: "update",
      before: { [mail]: "bia@x.example" },
      after: { [mail]: "ANA@x.example" },
    });
    await workspace.member.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await mails()).toEqual(["ana@x.example", "bia@x.example"]);
  });

  test("go round among three, in two fields at once, and past one that becomes empty", async () => {
    const cpfs = ["11144477735", "52998224725", "39053344705"];
    const [a, b, c] = await people.add(
      { Mail: "a@x.example", CPF: cpfs[0]! },
      { Mail: "b@x.example", CPF: cpfs[1]! },
      { Mail: "c@x.example", CPF: cpfs[2]! },
    );
    await workspace.member.ok(
      recordCalls.updateRecords,
      swap(
        [a?.id, { Mail: "b@x.example", CPF: cpfs[2]! }],
        [b?.id, { Mail: "c@x.example", CPF: cpfs[0]! }],
        [c?.id, { Mail: "a@x.example", CPF: cpfs[1]! }],
      ),
    );
    expect(await people.rows()).toMatchObject([
      { Mail: "b@x.example", CPF: cpfs[2] },
      { Mail: "c@x.example", CPF: cpfs[0] },
      { Mail: "a@x.example", CPF: cpfs[1] },
    ]);
    await workspace.member.ok(
      recordCalls.updateRecords,
      swap([a?.id, { Mail: "c@x.example" }], [b?.id, { Mail: null }]),
    );
    expect(await mails()).toEqual(["c@x.example", null, "a@x.example"]);
  });

  test("may be written twice in one call: the log has each step, and undo reverts all of them", async () => {
    const [one, two, three] = ["11144477735", "52998224725", "39053344705"];
    const [ana, bia] = await people.add({ CPF: one! }, { CPF: two! });
    const { changeSetId } = await workspace.member.ok(
      recordCalls.updateRecords,
      swap([bia?.id, { CPF: one! }], [ana?.id, { CPF: two! }], [ana?.id, { CPF: three! }]),
    );
    const record = { tableId: people.id, recordId: ana?.id ?? 0 };
    const { changes } = await workspace.member.ok(historyCalls.listRecordChanges, record);
    const cpf = people.field("CPF");
    expect(changes.slice(0, 2).map(({ before, after }) => [before?.[cpf], after?.[cpf]])).toEqual([
      [two, three],
      [one, two],
    ]);
    await workspace.member.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await people.rows()).toMatchObject([{ CPF: one }, { CPF: two }]);
  });

  test("are compared with what was expected of both", async () => {
    const [ana, bia] = await people.add({ Mail: "ana@x.example" }, { Mail: "bia@x.example" });
    const { tableId, records } = swap(
      [ana?.id, { Mail: "bia@x.example" }],
      [bia?.id, { Mail: "ana@x.example" }],
    );
    const [first, second] = records;
    const expecting = (mail: string) => ({
      tableId,
      records: [first!, { ...second!, expect: people.data({ Mail: mail }) }],
    });
    await workspace.member.fails("change_conflict", recordCalls.updateRecords, expecting("late@x.example"));
    expect(await mails()).toEqual(["ana@x.example", "bia@x.example"]);
    await workspace.member.ok(recordCalls.updateRecords, expecting("bia@x.example"));
    expect(await mails()).toEqual(["bia@x.example", "ana@x.example"]);
  });

  test("are still refused where two records would end with the same", async () => {
    const [ana, bia, caio] = await people.add(
      { Mail: "ana@x.example" },
      { Mail: "bia@x.example" },
      { Mail: "caio@x.example" },
    );
    const refused: Parameters<typeof swap>[] = [
      // She keeps it, by not naming it, by writing it again, or by writing it in other letters.
      [
        [ana?.id, { Mail: "bia@x.example" }],
        [bia?.id, { Name: "Bia" }],
      ],
      [
        [ana?.id, { Mail: "bia@x.example" }],
        [bia?.id, { Mail: "bia@x.example" }],
      ],
      [
        [ana?.id, { Mail: "bia@x.example" }],
        [bia?.id, { Mail: "BIA@x.example" }],
      ],
      [
        [ana?.id, { Mail: "bia@x.example" }],
        [bia?.id, { Mail: "caio@x.example" }],
      ],
      [
        [ana?.id, { Mail: "bia@x.example" }],
        [bia?.id, { Mail: "new@x.example" }],
        [caio?.id, { Mail: "new@x.example" }],
      ],
    ];
    for (const changes of refused) {
      await workspace.member.fails("record_not_unique", recordCalls.updateRecords, swap(...changes));
      expect(await mails()).toEqual(["ana@x.example", "bia@x.example", "caio@x.example"]);
    }
  });
});

describe("Making a field unique", () => {
  const makeUnique = (name: string, unique = true) => ({
    tableId: people.id,
    fieldId: people.field(name),
    unique,
  });

  test("is refused with the number of values that several records have", async () => {
    await people.add({ Name: "Ana" }, { Name: "ana" }, { Name: "Bia" }, { Name: "Bia" }, { Name: "Caio" });
    const error = await workspace.builder.fails(
      "field_validation_failed",
      fieldCalls.updateField,
      makeUnique("Name"),
    );
    expect(error.fields).toEqual([
      { path: "unique", message: "2 values are in several records. Change them first." },
    ]);
  });

  test("holds from then on, until it is taken back", async () => {
    await people.add({ Name: "Ana" });
    await workspace.builder.ok(fieldCalls.updateField, makeUnique("Name"));
    await workspace.member.fails("record_not_unique", recordCalls.createRecords, create({ Name: "ANA" }));
    await workspace.builder.ok(fieldCalls.updateField, makeUnique("Name", false));
    await people.add({ Name: "ANA" });
  });

  test("is only for types with distinguishable values", async () => {
    for (const [type, config] of [
      ["date", {}],
      ["text", { format: "multiline" }],
      ["currency", {}],
    ] as const) {
      const error = await workspace.builder.fails("field_validation_failed", fieldCalls.createField, {
        tableId: people.id,
        name: "New",
        type,
        config,
        unique: true,
      });
      expect(error.fields?.[0]?.path).toBe("unique");
    }
  });
});
