import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordCalls, type CellValue } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import type { OperatorName } from "#shared/fields/operators";
import { recalculationJob } from "../../../server/areas/fields/recalculation-job";
import { aiSettings, startAiPeer, type AiPeer, type AiReply } from "../../support/peers/ai-peer";
import { jobDone } from "../../support/jobs";
import { pause } from "../../support/pause";
import type { TestActor } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import { addWith, makeTable, settled, type Notices } from "./support/notices";

let peer: AiPeer;
let server: TestServer;
let builder: TestActor;
let reply: AiReply | Promise<AiReply>;

beforeAll(async () => {
  peer = await startAiPeer(() => reply);
  server = await startTestServer({ ai: aiSettings(peer) });
  builder = await (await server.createOrganization()).actor("builder");
});
beforeEach(() => {
  reply = "Gate 4.";
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const undo = (changeSetId: number) => builder.ok(historyCalls.undoLastChange, { changeSetId });
const read = (text: string): CellValue => ({ state: "read", text });

/** A table with a record whose file is being read, until `answer` is called. */
async function underWay() {
  let answer: (text: string) => void = () => undefined;
  reply = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const asked = peer.requests.length;
  const table = await makeTable(builder, "Which gate?");
  const id = await addWith(builder, table, "gate.txt", "Gate 4");
  while (peer.requests.length === asked) await pause();
  return { table, id, answer };
}

const rows = async (sql: string, ...parameters: unknown[]) =>
  (await builder.org.handle()).database.all({ sql, parameters });
const readingsOf = ({ id }: Notices) => rows(`select "state" from "reading" where "tableId" = ?`, id);

/** Comes back when nothing is read any more. */
async function quiet({ says }: Notices): Promise<void> {
  const input = JSON.stringify({ fieldId: says });
  const live = `select 1 from "job" where "input" = ? and "status" in ('waiting', 'running')`;
  while ((await rows(live, input)).length > 0) await pause();
}

describe("Text read from a file", () => {
  test("comes back with the file when its removal is undone, without asking again", async () => {
    const table = await makeTable(builder, "Which gate?");
    const id = await addWith(builder, table, "gate.txt", "Gate 4");
    expect(await settled(builder, table, id)).toEqual(read("Gate 4."));
    const asked = peer.requests.length;
    const { changeSetId } = await builder.ok(recordCalls.updateRecords, {
      tableId: table.id,
      records: [{ id, data: table.data({ Papers: null }) }],
    });
    expect(await settled(builder, table, id)).toBeNull();
    await undo(changeSetId);
    expect(await settled(builder, table, id)).toEqual(read("Gate 4."));
    expect(peer.requests).toHaveLength(asked);
  });

  test("goes into the trash with its record and comes back with it", async () => {
    const table = await makeTable(builder, "Which gate?");
    const id = await addWith(builder, table, "gate.txt", "Gate 4");
    await settled(builder, table, id);
    const asked = peer.requests.length;
    const find = async () =>
      (await builder.ok(recordCalls.queryRecords, { tableId: table.id, search: "gate 4." })).records;
    await builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [id] });
    expect(await find()).toEqual([]);
    await builder.ok(recordCalls.restoreRecords, { tableId: table.id, ids: [id] });
    expect((await find()).map((record) => record.data[table.says])).toEqual([read("Gate 4.")]);
    expect(peer.requests).toHaveLength(asked);
  });

  test("is removed for good with its record, and with its table", async () => {
    const table = await makeTable(builder);
    const ids = [
      await addWith(builder, table, "one.txt", "One"),
      await addWith(builder, table, "two.txt", "Two"),
    ];
    for (const id of ids) await settled(builder, table, id);
    await builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids: ids.slice(0, 1) });
    expect(await readingsOf(table)).toHaveLength(2);
    await builder.ok(recordCalls.purgeRecords, { tableId: table.id, ids: ids.slice(0, 1) });
    expect(await readingsOf(table)).toHaveLength(1);
    await builder.ok(tableCalls.deleteTable, { tableId: table.id });
    const { jobId } = await builder.ok(trashCalls.purgeArchivedItem, { id: table.id, type: "table" });
    await jobDone(builder, jobId);
    expect(await readingsOf(table)).toEqual([]);
  });

  test("filters records like a text", async () => {
    const table = await makeTable(builder);
    const papers = { Closed: "Runway 09 closed", Open: "Runway 27 open" };
    for (const [name, content] of Object.entries(papers)) {
      await settled(builder, table, await addWith(builder, table, name, content));
    }
    await table.add({ Title: "Nothing" });
    const titles = async (operator: OperatorName, value?: string) => {
      const condition = { fieldId: table.says, operator, ...(value === undefined ? {} : { value }) };
      const filter = { match: "all" as const, conditions: [condition] };
      const { records } = await builder.ok(recordCalls.queryRecords, { tableId: table.id, filter });
      return records.map((record) => record.data[table.field("Title")]);
    };
    expect(await titles("contains", "RUNWAY")).toEqual(["Closed", "Open"]);
    expect(await titles("endsWith", "closed")).toEqual(["Closed"]);
    expect(await titles("is", "runway 27 open")).toEqual(["Open"]);
    expect(await titles("isEmpty")).toEqual(["Nothing"]);
    expect(await titles("isNotEmpty")).toEqual(["Closed", "Open"]);
  });

  test("is read on when the field was deleted meanwhile and is taken back", async () => {
    const { table, id, answer } = await underWay();
    const { changeSetId } = await builder.ok(fieldCalls.deleteField, {
      tableId: table.id,
      fieldId: table.says,
    });
    answer("Too late.");
    await quiet(table);
    reply = "Gate 4.";
    await undo(changeSetId);
    expect(await settled(builder, table, id)).toEqual(read("Gate 4."));
  });

  test("is read on when the table was in the trash meanwhile", async () => {
    const { table, id, answer } = await underWay();
    await builder.ok(tableCalls.deleteTable, { tableId: table.id });
    answer("Too late.");
    await quiet(table);
    reply = "Gate 4.";
    await builder.ok(tableCalls.restoreTable, { tableId: table.id });
    expect(await settled(builder, table, id)).toEqual(read("Gate 4."));
  });

  test("is there in a copy of its table too, wherever the fields stand", async () => {
    const table = await makeTable(builder);
    await settled(builder, table, await addWith(builder, table, "note.txt", "Gate 4 is shut"));
    const fieldIds = [table.says, table.field("Papers"), table.field("Title")];
    await builder.ok(fieldCalls.reorderFields, { tableId: table.id, fieldIds });
    const { jobId } = await builder.ok(tableCalls.duplicateItem, {
      type: "table",
      id: table.id,
      name: "Notices again",
      withRecords: true,
    });
    await jobDone(builder, jobId);
    const { tables } = await builder.ok(tableCalls.listTables);
    const id = tables.find(({ label }) => label === "Notices again")?.id ?? 0;
    const { fields } = (await builder.ok(tableCalls.getTable, { tableId: id })).table;
    const copy = { ...table, id, says: fields.find(({ name }) => name === "Says")?.id ?? 0 };
    expect(fields.map(({ name }) => name)).toEqual(["Says", "Papers", "Title"]);
    const { records } = await builder.ok(recordCalls.queryRecords, { tableId: id });
    expect(await settled(builder, copy, records[0]?.id ?? 0)).toEqual(read("Gate 4 is shut"));
  });

  test("does not make a field look right whose records are still being computed", async () => {
    const { table, id, answer } = await underWay();
    const recalculation = async () => {
      const { fields } = (await builder.ok(tableCalls.getTable, { tableId: table.id })).table;
      return fields.find((field) => field.id === table.says)?.recalculation ?? null;
    };
    expect(await recalculation()).not.toBeNull();
    const later = Date.now() + 3_600_000;
    const org = await builder.org.handle();
    await server.services.jobs.enqueue(org, recalculationJob, { fieldId: table.says }, 0, later);
    answer("Gate 4.");
    expect(await settled(builder, table, id)).toEqual(read("Gate 4."));
    expect(await recalculation()).not.toBeNull();
  });
});

test("Text read for a record goes with its permanent deletion, without affecting the same number elsewhere", async () => {
  const [gone, kept] = [await makeTable(builder), await makeTable(builder)];
  for (const table of [gone, kept]) {
    const id = await addWith(builder, table, "gate.txt", "Gate 4");
    expect([id, await settled(builder, table, id)]).toEqual([1, read("Gate 4")]);
  }
  await builder.ok(recordCalls.deleteRecords, { tableId: gone.id, ids: [1] });
  await builder.ok(recordCalls.purgeRecords, { tableId: gone.id, ids: [1] });
  expect(await readingsOf(gone)).toEqual([]);
  expect(await readingsOf(kept)).toHaveLength(1);
});
