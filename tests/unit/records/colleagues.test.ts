import { describe, expect, jest, test } from "@jest/globals";
import type { RealtimeEvent } from "#shared/contract/events";
import type { RecordData, WireRecord } from "#shared/contract/records";
import { CallRefused } from "../../../renderer/app/api/call-problems";
import type { RecordSelection } from "../../../renderer/areas/records/data/gateway";
import { decidingFields } from "../../../renderer/areas/records/data/deciding-fields";
import type { CellChange } from "../../../renderer/areas/records/data/cell-change";
import { readProblem } from "../../../renderer/areas/records/data/problems";
import { applyEvent } from "../../../renderer/areas/records/data/realtime";
import type { RefusedEdit } from "../../../renderer/areas/records/data/refusal-reports";
import { TableRecords } from "../../../renderer/areas/records/data/table-records";
import { createTableServer, settle } from "./table-server";

const TITLE = 1;
const STATE = 2;
const plain = [{ [TITLE]: "One" }, { [TITLE]: "Two" }, { [TITLE]: "Three" }];
const open = {
  match: "all" as const,
  conditions: [{ fieldId: STATE, operator: "is" as const, value: "Open" }],
};

async function openTable(selection: RecordSelection = {}, data: RecordData[] = plain) {
  const server = createTableServer(data);
  const records = new TableRecords(1, server.gateway);
  const window = records.createWindow(selection, data.length);
  records.openWindow(window);
  await settle();
  server.asked.pages.length = 0;
  return { ...server, records, window };
}
const record = (id: number, revision: number, data: WireRecord["data"]): WireRecord => ({
  id,
  revision,
  data,
});
const updated = (...records: WireRecord[]): RealtimeEvent => ({
  name: "record.updated",
  payload: { tableId: 1, records },
});
const created = (...records: WireRecord[]): RealtimeEvent => ({
  name: "record.created",
  payload: { tableId: 1, records },
});
const deleted = (...ids: number[]): RealtimeEvent => ({
  name: "record.deleted",
  payload: { tableId: 1, ids },
});

describe("Records that others take away", () => {
  test("leave the window and its counts, and the rows below move up", async () => {
    const { records, window } = await openTable();
    expect(applyEvent(records, deleted(2), "theirs").isStale).toBe(false);
    expect([window.total, window.tableTotal]).toEqual([2, 2]);
    expect([window.idAt(0), window.idAt(1), window.idAt(2)]).toEqual([1, 3, undefined]);
    expect(records.shown(2)).toBeUndefined();
  });
  test("are asked for again where they were not loaded", async () => {
    const { records, asked } = await openTable();
    applyEvent(records, deleted(2, 99), "theirs");
    await settle();
    expect(asked.pages).not.toEqual([]);
  });
  test("The user's own deletion counts once, and requests nothing again", async () => {
    const { records, window, asked } = await openTable();
    const deletion = records.delete([1]);
    applyEvent(records, deleted(1), "m1");
    await deletion;
    applyEvent(records, deleted(1), "m1");
    await settle();
    expect([window.total, window.tableTotal]).toEqual([2, 2]);
    expect(asked.pages).toEqual([]);
    expect(asked.deleted).toEqual([[1]]);
  });
  test("A deletion that the server refuses leaves the row where it is", async () => {
    const { records, window, state } = await openTable();
    state.refusal = new CallRefused({ id: "permission_denied", code: 403, message: "No." });
    await expect(records.delete([1])).rejects.toThrow("No.");
    expect([window.total, records.shown(1)?.id]).toEqual([3, 1]);
  });
  test("A cell being sent when its record was deleted is reported, and its row goes", async () => {
    const { records, window, state } = await openTable();
    const told = jest.fn((_edit: RefusedEdit) => true);
    records.reports.reportTo(told);
    state.refusal = new CallRefused({ id: "record_not_found", code: 404, message: "Gone." });
    await records.edit([{ id: 2, data: { [TITLE]: "x" } }]);
    expect(window.indexOf(2)).toBe(-1);
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: "Gone.", remedy: "copy" }));
  });
});

describe("Records that others change", () => {
  test("stay where they are in a table without sort and filter", async () => {
    const { records } = await openTable();
    expect(applyEvent(records, updated(record(1, 2, { [TITLE]: "x" })), "theirs").isStale).toBe(false);
    expect(records.shown(1)?.data[TITLE]).toBe("x");
  });
  test("may come or go where a filter asks for the field that changed, and only then", async () => {
    const { records } = await openTable({ filter: open }, [{ [TITLE]: "One", [STATE]: "Open" }]);
    const same = updated(record(1, 2, { [TITLE]: "Other", [STATE]: "Open" }));
    expect(applyEvent(records, same, "theirs").isStale).toBe(false);
    const other = updated(record(1, 3, { [TITLE]: "Other", [STATE]: "Done" }));
    expect(applyEvent(records, other, "theirs").isStale).toBe(true);
    const unknown = updated(record(9, 1, { [STATE]: "Open" }));
    expect(applyEvent(records, unknown, "theirs").isStale).toBe(true);
  });
  test("may come or go while words are searched, and never move in the trash", async () => {
    const { records } = await openTable({ search: "one" });
    expect(applyEvent(records, updated(record(1, 2, { [TITLE]: "x" })), "theirs").isStale).toBe(true);
    const trash = await openTable({ trashed: true, sort: [{ field: TITLE, order: "asc" }] });
    expect(applyEvent(trash.records, updated(record(1, 2, { [TITLE]: "x" })), "theirs").isStale).toBe(false);
  });
  test("do not come over what is being typed into the same cell", async () => {
    const { records } = await openTable();
    const edit = records.edit([{ id: 1, data: { [TITLE]: "Mine" } }]);
    applyEvent(records, updated(record(1, 5, { [TITLE]: "Theirs", [STATE]: "Open" })), "theirs");
    expect(records.shown(1)?.data).toEqual({ [TITLE]: "Mine", [STATE]: "Open" });
    await edit;
  });
});

describe("Records that others add", () => {
  test("come to the end of a plain table once, however often they are published", async () => {
    const { records, window } = await openTable();
    const event = created(record(7, 1, { [TITLE]: "New" }), record(8, 1, { [TITLE]: "Newer" }));
    expect(applyEvent(records, event, "theirs").isStale).toBe(false);
    applyEvent(records, event, "theirs");
    expect([window.total, window.tableTotal, window.idAt(3), window.idAt(4)]).toEqual([5, 5, 7, 8]);
  });
  test("are asked for where a filter, sort or search decides their place", async () => {
    const selections: RecordSelection[] = [
      { filter: open },
      { sort: [{ field: TITLE, order: "desc" }] },
      { search: "n" },
    ];
    for (const selection of selections) {
      const { records, window } = await openTable(selection);
      expect(applyEvent(records, created(record(7, 1, {})), "theirs").isStale).toBe(true);
      expect(window.indexOf(7)).toBe(-1);
    }
  });
  test("do not show in the trash", async () => {
    const { records, window } = await openTable({ trashed: true });
    expect(applyEvent(records, created(record(7, 1, {})), "theirs").isStale).toBe(false);
    expect(window.indexOf(7)).toBe(-1);
  });
  test("Restored ones and large changes make the rows stale", async () => {
    const { records } = await openTable();
    const restored: RealtimeEvent = {
      name: "record.restored",
      payload: { tableId: 1, records: [record(9, 3, { [TITLE]: "Back" })] },
    };
    expect(applyEvent(records, restored, "theirs").isStale).toBe(true);
    expect(records.shown(9)?.data[TITLE]).toBe("Back");
    const many: RealtimeEvent = { name: "records.changed", payload: { tableId: 1, count: 9 } };
    expect(applyEvent(records, many, "theirs").isStale).toBe(true);
  });
});

describe("Several windows on one table", () => {
  test("show the same change, and a closed one holds nothing any more", async () => {
    const { records, gateway } = await openTable();
    const second = records.createWindow({ search: "t" }, 3);
    expect(gateway).toBeDefined();
    records.openWindow(second);
    await settle();
    void records.edit([{ id: 1, data: { [TITLE]: "Both" } }]);
    expect(records.shown(1)?.data[TITLE]).toBe("Both");
    for (const window of records.windows()) records.closeWindow(window);
    await settle();
    expect(records.shown(2)).toBeUndefined();
  });
  test("A record that a panel shows stays after its window was closed, until the panel closes", async () => {
    const { records, window } = await openTable();
    const [release, releaseAgain] = [records.pin(2), records.pin(2)];
    records.closeWindow(window);
    expect([records.shown(2)?.id, records.shown(1)]).toEqual([2, undefined]);
    release();
    records.closeWindow(window);
    expect(records.shown(2)?.id).toBe(2);
    releaseAgain();
    records.closeWindow(window);
    expect(records.shown(2)).toBeUndefined();
  });
  test("Every id of a query comes in steps, in its order", async () => {
    const { records } = await openTable(
      {},
      Array.from({ length: 2300 }, (_, row) => ({ [TITLE]: `Row ${row}` })),
    );
    const steps: number[][] = [];
    for await (const ids of records.allIds({}, new AbortController().signal)) steps.push(ids);
    expect(steps.map((ids) => ids.length)).toEqual([1000, 1000, 300]);
    expect(steps.flat()).toEqual(Array.from({ length: 2300 }, (_, index) => index + 1));
  });
});

describe("Why an edit was refused", () => {
  const changes: CellChange[] = [
    { id: 11, data: { [TITLE]: "a" } },
    { id: 12, data: { [STATE]: "b" } },
  ];
  test("is said beside each cell that the server names, and in one sentence for the others", () => {
    const error = new CallRefused({
      id: "record_validation_failed",
      code: 400,
      message: "Some cells are wrong.",
      fields: [{ path: `body.records.1.data.${STATE}`, message: "No such state." }],
    });
    const { message, messageOf } = readProblem(error, changes);
    expect(message).toBe("No such state.");
    expect(messageOf(12, STATE)).toBe("No such state.");
    expect(messageOf(11, TITLE)).toBe("Some cells are wrong.");
  });
  test("ignores invalid positions", () => {
    const fields = ["records.7.data.2", "records.x.data.2", "label", "records.0"].map((path) => ({
      path,
      message: path,
    }));
    const error = new CallRefused({ id: "invalid_request", code: 400, message: "Wrong.", fields });
    expect(readProblem(error, changes).message).toBe("Wrong.");
    expect(readProblem("broken", changes).message).toBe("broken");
  });
});

test("The fields of a nested filter and of the sort decide where a record stands", () => {
  const filter = {
    match: "any" as const,
    conditions: [open, { fieldId: 5, operator: "isEmpty" as const }],
  };
  expect(decidingFields({ filter, sort: [{ field: 8, order: "asc" }] })).toEqual([STATE, 5, 8]);
  expect(decidingFields({})).toEqual([]);
});
