import { beforeAll, describe, expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import { exportCalls } from "#shared/contract/exports";
import { fillPath } from "#shared/contract/define";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { recordCalls, type CellValue } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { send } from "../../support/http";
import { jobDone } from "../../support/jobs";
import { openSocket } from "../../support/socket";
import { createNarrowed, openRules, ruleOn, SECRET, type Narrowed } from "./narrowed";

const workspace = useTestWorkspace();
let world: Narrowed;
let mine: number;
let theirs: number;
let met: number;
let unmet: number;

beforeAll(async () => {
  world = await createNarrowed(workspace);
  const { deals, people, fields } = world;
  const [known, unknown] = await people.add({ Name: "Ana", Team: 1 }, { Name: `${SECRET} person`, Team: 2 });
  [met, unmet] = [known?.id ?? 0, unknown?.id ?? 0];
  const { records } = await workspace.builder.ok(recordCalls.createRecords, {
    tableId: deals.id,
    records: [
      {
        data: {
          ...deals.data({ Title: "Mine", Team: 1, Amount: 10, Salary: 31337, Note: "fixed" }),
          [fields.person]: [met, unmet],
        },
      },
      { data: { ...deals.data({ Title: `${SECRET} deal`, Team: 2, Amount: 500, Salary: 31337 }) } },
    ],
  });
  [mine, theirs] = [records[0]?.id ?? 0, records[1]?.id ?? 0];
  await world.narrow(deals, {
    ...openRules,
    rows: ruleOn(deals, "Team", 1),
    fields: { [deals.field("Salary")]: "hidden", [deals.field("Note")]: "readOnly" },
  });
  await world.narrow(people, { ...openRules, rows: ruleOn(people, "Team", 1) });
});

const tableId = () => world.deals.id;
const field = (name: string) => world.deals.field(name);
const write = (id: number, cells: Record<string, CellValue>) => ({
  tableId: tableId(),
  records: [{ id, data: world.deals.data(cells) }],
});

/** Cells of one record as the builder sees them. */
const whole = async (recordId: number) =>
  (await workspace.builder.ok(recordCalls.getRecord, { tableId: tableId(), recordId })).record.data;

describe("A record outside of a user's row rule", () => {
  test("is on no page, in no count, sum or group", async () => {
    const { records } = await workspace.member.ok(recordCalls.queryRecords, { tableId: tableId() });
    expect(records.map(({ id }) => id)).toEqual([mine]);
    expect(await workspace.member.ok(recordCalls.countRecords, { tableId: tableId() })).toEqual({
      count: 1,
      total: 1,
    });
    const { table } = await workspace.member.ok(tableCalls.getTable, { tableId: tableId() });
    expect(table.recordCount).toBe(1);
    const aggregates = [{ fieldId: field("Amount"), name: "sum" as const }];
    expect(
      await workspace.member.ok(recordGroupCalls.aggregateRecords, { tableId: tableId(), aggregates }),
    ).toEqual({ count: 1, values: [10] });
    const group = [{ field: field("Team"), order: "asc" as const }];
    const grouped = await workspace.member.ok(recordGroupCalls.groupRecords, { tableId: tableId(), group });
    expect(grouped.groups.map(({ keys }) => keys)).toEqual([[1]]);
  });

  test("is not there when it is asked for by its number, nor is its history", async () => {
    const place = { tableId: tableId(), recordId: theirs };
    await workspace.member.fails("record_not_found", recordCalls.getRecord, place);
    await workspace.member.fails("record_not_found", historyCalls.listRecordChanges, place);
  });

  test("cannot be changed or deleted", async () => {
    await workspace.member.fails(
      "record_not_found",
      recordCalls.updateRecords,
      write(theirs, { Title: "x" }),
    );
    const { ids } = await workspace.member.ok(recordCalls.deleteRecords, {
      tableId: tableId(),
      ids: [theirs],
    });
    expect(ids).toEqual([]);
    expect((await whole(theirs))[field("Title")]).toBe(`${SECRET} deal`);
  });

  test("is found by no search, neither by itself nor through a connection", async () => {
    const search = async (text: string) =>
      (await workspace.member.ok(recordCalls.queryRecords, { tableId: tableId(), search: text })).records
        .length;
    expect([await search(SECRET), await search("Mine")]).toEqual([0, 1]);
  });

  test("is in no cell of a connection, and no filter or order asks for it there", async () => {
    const { record } = await workspace.member.ok(recordCalls.getRecord, {
      tableId: tableId(),
      recordId: mine,
    });
    expect(record.data[world.fields.person]).toEqual([{ id: met, title: "Ana" }]);
    const count = async (operator: "isAnyOf" | "contains", value: number[] | string) => {
      const conditions = [{ fieldId: world.fields.person, operator, value }];
      const filter = { match: "all" as const, conditions };
      return (await workspace.member.ok(recordCalls.countRecords, { tableId: tableId(), filter })).count;
    };
    expect([await count("isAnyOf", [met]), await count("isAnyOf", [unmet])]).toEqual([1, 0]);
    expect(await count("contains", SECRET)).toBe(0);
    const sort = [{ field: world.fields.person, order: "asc" as const }];
    const page = await workspace.member.ok(recordCalls.queryRecords, { tableId: tableId(), sort });
    expect(JSON.stringify(page)).not.toContain(SECRET);
  });

  test("is in no export", async () => {
    const { identifier, jobId } = await workspace.member.ok(exportCalls.exportTable, { id: tableId() });
    await jobDone(workspace.member, jobId);
    const { bytes } = await send({
      port: workspace.org.port,
      host: workspace.org.host,
      method: "GET",
      path: fillPath(exportCalls.downloadExport.path, { identifier }),
      headers: { Authorization: `Bearer ${workspace.member.token}` },
    });
    const text = bytes.toString();
    expect(text).toContain("Mine");
    expect(text).not.toMatch(new RegExp(`${SECRET}|31337|62674`));
  });

  test("keeps its connections when a user who cannot see it edits the cell", async () => {
    const data = { [world.fields.person]: [] };
    const change = { tableId: tableId(), records: [{ id: mine, data }] };
    const { records } = await workspace.member.ok(recordCalls.updateRecords, change);
    expect(JSON.stringify(records)).not.toContain(SECRET);
    expect((await whole(mine))[world.fields.person]).toMatchObject([{ id: unmet }]);
    await workspace.member.ok(recordCalls.updateRecords, {
      tableId: tableId(),
      records: [{ id: mine, data: { [world.fields.person]: [met] } }],
    });
    await workspace.member.fails("record_validation_failed", recordCalls.updateRecords, {
      tableId: tableId(),
      records: [{ id: mine, data: { [world.fields.person]: [met, unmet] } }],
    });
    expect((await whole(mine))[world.fields.person]).toMatchObject([{ id: met }, { id: unmet }]);
    const history = await workspace.member.ok(historyCalls.listRecordChanges, {
      tableId: tableId(),
      recordId: mine,
    });
    for (const { before, after } of history.changes)
      for (const cells of [before, after])
        expect(JSON.stringify(cells[world.fields.person] ?? null)).not.toMatch(new RegExp(`\\b${unmet}\\b`));
  });

  test("reaches no socket of theirs; a change of visibility arrives as created or deleted", async () => {
    const socket = await openSocket(workspace.member);
    await socket.follow(tableTopic(tableId()));
    const change = (cells: Record<string, CellValue>) =>
      workspace.builder.ok(recordCalls.updateRecords, write(theirs, cells));
    await change({ Amount: 501 });
    await change({ Team: 1, Title: "Comes" });
    const created = await socket.event("record.created");
    expect(created.event.payload.records.map(({ id }) => id)).toEqual([theirs]);
    await change({ Amount: 502 });
    await socket.event("record.updated");
    await change({ Team: 2, Title: `${SECRET} deal` });
    const left = await socket.event("record.deleted");
    expect(left.event.payload.ids).toEqual([theirs]);
    await change({ Amount: 500 });
    await socket.settle();
    const told = socket.messages.flatMap((message) =>
      message.type === "change" ? [message.event.name] : [],
    );
    expect(told).toEqual(["record.created", "record.updated", "record.deleted"]);
    expect(JSON.stringify(socket.messages)).not.toMatch(new RegExp(`${SECRET}|31337`));
    await socket.close();
  });

  test("and a change of its visibility reloads the tables whose cells show it", async () => {
    const socket = await openSocket(workspace.member);
    await socket.follow(tableTopic(tableId()));
    const change = async (id: number, cells: Record<string, CellValue>) => {
      socket.messages.length = 0;
      const records = [{ id, data: world.people.data(cells) }];
      await workspace.builder.ok(recordCalls.updateRecords, { tableId: world.people.id, records });
      await socket.settle();
      return socket.messages.flatMap((message) => (message.type === "pong" ? [] : [message.type]));
    };
    expect(await change(unmet, { Team: 3 })).toEqual([]);
    expect(await change(unmet, { Team: 1 })).toEqual(["reset"]);
    expect(await change(unmet, { Team: 2 })).toEqual(["reset"]);
    await socket.close();
    const again = await openSocket(workspace.member);
    expect((await again.follow(tableTopic(tableId()), 1)).type).toBe("reset");
    await again.close();
  });
});

describe("A write", () => {
  test("Starts a new record with what the rule asks for, so that its author sees it", async () => {
    const { records } = await workspace.member.ok(recordCalls.createRecords, {
      tableId: tableId(),
      records: [{ data: world.deals.data({ Title: "New" }) }],
    });
    expect(records[0]?.data[field("Team")]).toBe(1);
    await workspace.builder.ok(recordCalls.deleteRecords, { tableId: tableId(), ids: [records[0]!.id] });
  });

  test("that would carry a record out of its writer's sight is refused", async () => {
    await workspace.member.fails("permission_denied", recordCalls.updateRecords, write(mine, { Team: 2 }));
    expect((await whole(mine))[field("Team")]).toBe(1);
    const records = [{ data: world.deals.data({ Title: "New", Team: 2 }) }];
    await workspace.member.fails("permission_denied", recordCalls.createRecords, {
      tableId: tableId(),
      records,
    });
  });

  test("may hand a record over where the rule allows it, and answers nothing more of it", async () => {
    const rules = { ...openRules, rows: ruleOn(world.deals, "Team", 1), mayHandOver: true };
    const fields = { [field("Salary")]: "hidden", [field("Note")]: "readOnly" } as const;
    await world.narrow(world.deals, { ...rules, fields });
    const [record] = await world.deals.add({ Title: "Handed", Team: 1 });
    const { records } = await workspace.member.ok(
      recordCalls.updateRecords,
      write(record?.id ?? 0, { Team: 2 }),
    );
    expect(records).toMatchObject([{ id: record?.id, data: {} }]);
    await world.narrow(world.deals, { ...rules, fields, mayHandOver: false });
  });

  test("to a read-only field is refused by its name, and its value shows", async () => {
    const { body } = await workspace.member.raw(recordCalls.updateRecords, write(mine, { Note: "mine" }));
    expect(JSON.stringify(body)).toContain("Note");
    expect(body).toMatchObject({ error: { id: "record_validation_failed" } });
    const { record } = await workspace.member.ok(recordCalls.getRecord, {
      tableId: tableId(),
      recordId: mine,
    });
    expect(record.data[field("Note")]).toBe("fixed");
  });
});

describe("A hidden field", () => {
  test("does not exist, nor does what is computed from it, however many steps lie between", async () => {
    const { table } = await workspace.member.ok(tableCalls.getTable, { tableId: tableId() });
    expect(table.fields.map(({ name }) => name)).toEqual([
      "Title",
      "Team",
      "Amount",
      "Note",
      "Code",
      "Person",
      "Level",
    ]);
    for (const fieldId of [
      field("Salary"),
      world.fields.doubled,
      world.fields.steps,
      world.fields.personName,
    ]) {
      const conditions = [{ fieldId, operator: "isNotEmpty" as const }];
      await workspace.member.fails("field_not_found", recordCalls.queryRecords, {
        tableId: tableId(),
        filter: { match: "all", conditions },
      });
    }
  });

  test("made later is hidden where the rule says so of new fields", async () => {
    const rules = { ...openRules, rows: ruleOn(world.deals, "Team", 1), newFields: "hidden" as const };
    await world.narrow(world.deals, { ...rules, fields: { [field("Title")]: "writable" } });
    const names = async () =>
      (await workspace.member.ok(tableCalls.getTable, { tableId: tableId() })).table.fields.map(
        ({ name }) => name,
      );
    expect(await names()).toEqual(["Title"]);
    const later = { tableId: tableId(), name: "Later", type: "text" as const };
    await workspace.builder.ok(fieldCalls.createField, later);
    expect(await names()).toEqual(["Title"]);
  });

  test("keeps readers with hidden parts from managing the table", async () => {
    const { table } = await workspace.member.ok(tableCalls.getTable, { tableId: tableId() });
    expect(table.can.canManageFieldsAndConfig).toBe(false);
    const field2 = { tableId: tableId(), name: "Mine", type: "text" as const };
    await workspace.member.fails("permission_denied", fieldCalls.createField, field2);
  });
});
