import { describe, expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { BULK_MAX } from "#shared/limits/records";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions } from "../../support/tables";

const workspace = useTestWorkspace();
const { createRecords, queryRecords } = recordCalls;

testCall(workspace, {
  what: "create records",
  call: createRecords,
  argument: async () => {
    const orders = await createTestTable(workspace.builder);
    return { tableId: orders.id, records: [{ data: orders.data({ Title: "Sweep" }) }] };
  },
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "permission_denied", stranger: "object_not_found" },
  bad: {
    "no records": { change: { records: [] }, path: "records" },
    "too many records": {
      change: { records: Array.from({ length: BULK_MAX + 1 }, () => ({ data: {} })) },
      path: "records",
    },
    "a field named by a word": {
      change: { records: [{ data: { Title: "x" } }] },
      path: "records.0.data.Title",
    },
    "a list in a list for a value": {
      change: { records: [{ data: { "1": [[1]] } }] },
      path: "records.0.data.1",
    },
  },
  event: { name: "record.created", topic: ({ tableId }) => tableTopic(Number(tableId)) },
});

const everyType = () =>
  createTestTable(workspace.builder, "Every type", [
    { name: "No", type: "recordID", config: { prefix: "WO-" } },
    { name: "Title", type: "text", required: true },
    { name: "Notes", type: "text", config: { format: "multiline" } },
    { name: "Hours", type: "number", config: { decimals: 1 } },
    { name: "Cost", type: "currency" },
    { name: "Briefed", type: "checkbox", config: { checked_by_default: true } },
    { name: "Due", type: "date" },
    { name: "Seen", type: "datetime" },
    { name: "Status", type: "select", config: statusOptions },
    { name: "Contact", type: "email" },
    { name: "Owner", type: "user" },
    { name: "Locked", type: "text", readonly: true },
  ]);

describe("new records", () => {
  test("hold a value of every type", async () => {
    const orders = await everyType();
    const cells = {
      Title: "Rubber removal",
      Notes: "Work from 20\ntowards 02.",
      Hours: 18.5,
      Cost: 12_940.55,
      Briefed: false,
      Due: "2026-11-22",
      Seen: "2026-11-21T04:38:00.000Z",
      Status: 2,
      Contact: "tower@tejo.example",
      Owner: workspace.member.userId,
    };
    const [record] = await orders.add(cells);
    expect(record).toMatchObject({ id: 1, revision: 1, data: orders.data({ ...cells, No: 1 }) });
    expect((await orders.rows())[0]).toEqual({ ...cells, No: 1, Locked: null });
  });

  test("start with their defaults, and empty texts are empty cells", async () => {
    const orders = await everyType();
    await orders.add({ Title: "Bare", Contact: "", Notes: "" });
    expect((await orders.rows())[0]).toMatchObject({
      Briefed: true,
      Contact: null,
      Notes: null,
      Hours: null,
    });
  });

  test("are refused with every wrong cell named by its place and said in words", async () => {
    const orders = await everyType();
    const error = await workspace.member.fails("record_validation_failed", createRecords, {
      tableId: orders.id,
      records: [
        { data: orders.data({ Title: "Fine" }) },
        { data: orders.data({ Title: "", Hours: 1.25, Cost: "much", Due: "22/11/2026" }) },
        {
          data: orders.data({
            Title: "x\ny",
            Seen: "yesterday",
            Status: 7,
            Contact: "nobody",
            Owner: 999,
            Locked: "a",
            No: 4,
            Briefed: "yes",
          }),
        },
        { data: {} },
      ],
    });
    const place = (index: number, name: string) => `records.${index}.data.${orders.field(name)}`;
    const messages = Object.fromEntries((error.fields ?? []).map(({ path, message }) => [path, message]));
    expect(Object.keys(messages).sort()).toEqual(
      [
        ...["Title", "Hours", "Cost", "Due"].map((name) => place(1, name)),
        ...["Title", "Seen", "Status", "Contact", "Owner", "Locked", "No", "Briefed"].map((name) =>
          place(2, name),
        ),
        place(3, "Title"),
      ].sort(),
    );
    expect(messages[place(1, "Title")]).toBe("Title is required.");
    expect(messages[place(2, "Owner")]).toBe("Owner must be an active person in the organization.");
    expect(messages[place(2, "Locked")]).toBe("Locked cannot be edited.");
    expect(messages[place(2, "No")]).toBe("Workloom fills in No.");
    expect(await orders.rows()).toEqual([]);
  });

  test("name the field that the table does not have", async () => {
    const orders = await createTestTable(workspace.builder);
    const error = await workspace.member.fails("field_not_found", createRecords, {
      tableId: orders.id,
      records: [{ data: { "987654": "x" } }],
    });
    expect(error.fields?.[0]?.path).toBe("records.0.data.987654");
  });

  test("come a thousand at a time, in their order, and the table counts them", async () => {
    const orders = await createTestTable(workspace.builder);
    const records = Array.from({ length: BULK_MAX }, (_, index) => ({
      data: orders.data({ Title: `Row ${index}` }),
    }));
    const created = await workspace.member.ok(createRecords, { tableId: orders.id, records });
    expect(created.records).toHaveLength(BULK_MAX);
    const page = await workspace.member.ok(queryRecords, { tableId: orders.id, size: 1000 });
    expect(page.records.map(({ data }) => data[orders.field("Title")])).toEqual(
      records.map(({ data }) => data[orders.field("Title")]),
    );
    const { table } = await workspace.member.ok(tableCalls.getTable, { tableId: orders.id });
    expect(table.recordCount).toBe(BULK_MAX);
  });

  test("are all refused when one of a thousand is wrong", async () => {
    const orders = await createTestTable(workspace.builder);
    const records = Array.from({ length: BULK_MAX }, (_, index) => ({
      data: orders.data({ Title: `Row ${index}`, Hours: index === 998 ? "many" : index }),
    }));
    const error = await workspace.member.fails("record_validation_failed", createRecords, {
      tableId: orders.id,
      records,
    });
    expect(error.fields?.map(({ path }) => path)).toEqual([`records.998.data.${orders.field("Hours")}`]);
    expect(await orders.rows()).toEqual([]);
  });

  test("are made once when the same request is repeated", async () => {
    const orders = await createTestTable(workspace.builder);
    const again = workspace.member.with({ "Idempotency-Key": "create-once" });
    const argument = { tableId: orders.id, records: [{ data: orders.data({ Title: "Once" }) }] };
    const answers = await Promise.all([1, 2, 3].map(() => again.ok(createRecords, argument)));
    expect(new Set(answers.map(({ records }) => records[0]?.id)).size).toBe(1);
    expect(await orders.rows()).toHaveLength(1);
    await again.fails("idempotency_conflict", createRecords, { ...argument, records: [{ data: {} }] });
    await workspace.builder.with({ "Idempotency-Key": "create-once" }).ok(createRecords, argument);
    expect(await orders.rows()).toHaveLength(2);
  });

  test("keep hostile texts as they were typed", async () => {
    const orders = await createTestTable(workspace.builder, `'; DROP TABLE "table"; --`);
    const texts = [
      `'; DROP TABLE t_${orders.id}; --`,
      "<script>alert(document.cookie)</script>",
      `=cmd|' /C calc'!A0`,
      "%00 ${7*7} {{7*7}} \\u0000",
      "𝓤𝓷𝓲𝓬𝓸𝓭𝓮 \u202Ertl\u202C 👩‍🚒",
      "__proto__",
    ];
    await orders.add(...texts.map((Title) => ({ Title })));
    expect((await orders.rows()).map(({ Title }) => Title)).toEqual(texts);
    for (const text of texts) {
      const found = await workspace.member.ok(queryRecords, {
        tableId: orders.id,
        filter: {
          match: "all",
          conditions: [{ fieldId: orders.field("Title"), operator: "is", value: text }],
        },
      });
      expect(found.records).toHaveLength(1);
    }
    const { table } = await workspace.member.ok(tableCalls.getTable, { tableId: orders.id });
    expect(table.label).toBe(`'; DROP TABLE "table"; --`);
  });
});
