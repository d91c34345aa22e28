import { describe, expect, jest, test } from "@jest/globals";
import type { RealtimeEvent } from "#shared/contract/events";
import { CallRefused, ConnectionLost } from "../../../renderer/app/api/call-problems";
import type { RecordGateway } from "../../../renderer/areas/records/data/gateway";
import { applyEvent } from "../../../renderer/areas/records/data/realtime";
import type { RefusedEdit } from "../../../renderer/areas/records/data/refusal-reports";
import { TableRecords } from "../../../renderer/areas/records/data/table-records";
import { plainText } from "#shared/fields/values/cell-entries";

const TITLE = 7;

/** A table on a server that can lose the connection or refuse on request. */
function createServer(rows: number) {
  const data = new Map(
    Array.from({ length: rows }, (_, index) => [index + 1, { title: `Row ${index + 1}`, revision: 1 }]),
  );
  const sent: { mutationId: string; title: unknown }[] = [];
  const state = { isOnline: true, refusal: null as CallRefused | null, asked: [] as number[] };
  let mutations = 0;
  const wire = (id: number) => ({
    id,
    revision: data.get(id)?.revision ?? 0,
    data: { [TITLE]: data.get(id)?.title ?? "" },
  });
  const gateway: RecordGateway = {
    newMutationId: () => `m${++mutations}`,
    async queryPage(_selection, { offset = 0, size }) {
      state.asked.push(offset);
      const page = [...data.keys()].slice(offset, offset + size).map(wire);
      return { records: page, next: null, previous: null };
    },
    async count() {
      return { count: data.size, total: data.size };
    },
    async groups() {
      return { groups: [], isComplete: true };
    },
    async create(records) {
      if (!state.isOnline) throw new ConnectionLost();
      return records.map((record) => {
        const id = data.size + 1;
        data.set(id, { title: plainText(record.data[TITLE] ?? null), revision: 1 });
        return wire(id);
      });
    },
    async update(changes, mutationId) {
      if (!state.isOnline) throw new ConnectionLost();
      if (state.refusal) throw state.refusal;
      const records = changes.map((change) => {
        sent.push({ mutationId, title: change.data[TITLE] });
        const known = data.get(change.id);
        data.set(change.id, {
          title: plainText(change.data[TITLE] ?? null),
          revision: (known?.revision ?? 0) + 1,
        });
        return wire(change.id);
      });
      return { records, changeSetId: 1 };
    },
    async paste() {
      return { changed: [], created: [], changeSetId: 1 };
    },
    async delete() {},
    async restore() {},
  };
  return { gateway, sent, state };
}

async function openTable(rows = 3) {
  const server = createServer(rows);
  const records = new TableRecords(1, server.gateway);
  const window = records.createWindow({}, rows);
  records.openWindow(window);
  await settle();
  return { ...server, records, window };
}
/** Lets everything that has been answered arrive. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
const titleOf = (records: TableRecords, id: number) => records.shown(id)?.data[TITLE];
const updated = (id: number, revision: number, title: string): RealtimeEvent => ({
  name: "record.updated",
  payload: { tableId: 1, records: [{ id, revision, data: { [TITLE]: title } }] },
});

describe("Editing records", () => {
  test("An edit without a connection shows at once and is sent in order when it is back, each under its own key", async () => {
    jest.useFakeTimers();
    const { records, state, sent } = await openTable();
    state.isOnline = false;
    records.setCell(1, TITLE, "First");
    records.setCell(2, TITLE, "Second");
    await settle();
    expect(titleOf(records, 1)).toBe("First");
    expect(records.outbox.isWaiting).toBe(true);
    state.isOnline = true;
    records.outbox.wake();
    await settle();
    expect(sent.map((one) => one.title)).toEqual(["First", "Second"]);
    expect(new Set(sent.map((one) => one.mutationId)).size).toBe(2);
    expect(records.overlay.pending).toEqual([]);
    jest.useRealTimers();
  });

  test("A refused edit tells why and can be tried again", async () => {
    const { records, state } = await openTable();
    const told = jest.fn((_edit: RefusedEdit) => true);
    records.reports.reportTo(told);
    state.refusal = new CallRefused({ id: "record_validation_failed", code: 400, message: "Not accepted." });
    records.setCell(1, TITLE, "Bad");
    await settle();
    expect(titleOf(records, 1)).toBe("Row 1");
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: "Not accepted." }));
    const refusal = records.refusal(1, TITLE);
    expect(refusal?.value).toBe("Bad");
    state.refusal = null;
    records.tryAgain(refusal?.mutationId ?? "");
    await settle();
    expect(titleOf(records, 1)).toBe("Bad");
  });

  test("A new record is at the end before the server's reply, and typed values arrive", async () => {
    const { records, window } = await openTable();
    const creating = records.create({});
    const local = window.idAt(3) ?? 0;
    expect(local).toBeLessThan(0);
    records.setCell(local, TITLE, "Typed at once");
    const record = await creating;
    await settle();
    expect(window.idAt(3)).toBe(record.id);
    expect(titleOf(records, record.id)).toBe("Typed at once");
    expect(titleOf(records, local)).toBe("Typed at once");
  });

  test.each(["before", "after"])(
    "A new record stays at the end when rows asked for earlier arrive %s it is saved",
    async (order) => {
      const { gateway } = createServer(3);
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      const slow: RecordGateway = {
        ...gateway,
        async queryPage(...asked) {
          const page = await gateway.queryPage(...asked);
          await held;
          return page;
        },
      };
      const records = new TableRecords(1, slow);
      const window = records.createWindow({}, 0);
      records.openWindow(window);
      await settle();
      const creating = records.create({});
      if (order === "before") answer();
      const { id } = await creating;
      answer();
      await settle();
      const rows = () => [window.total, ...[0, 1, 2, 3].map((index) => window.idAt(index))];
      expect(rows()).toEqual([4, 1, 2, 3, id]);
      window.refresh();
      await settle();
      expect(rows()).toEqual([4, 1, 2, 3, id]);
    },
  );
});

describe("Colleagues' changes", () => {
  test("A newer revision shows, an older one does not", async () => {
    const { records } = await openTable();
    applyEvent(records, updated(1, 3, "Theirs"), "x");
    applyEvent(records, updated(1, 2, "Stale"), "y");
    expect(titleOf(records, 1)).toBe("Theirs");
  });

  test("A record they add comes to the end of an unsorted table, and ours is not added twice", async () => {
    const { records, window } = await openTable();
    const created = (id: number): RealtimeEvent => ({
      name: "record.created",
      payload: { tableId: 1, records: [{ id, revision: 1, data: { [TITLE]: "New" } }] },
    });
    applyEvent(records, created(99), "theirs");
    expect(window.total).toBe(4);
    expect(window.idAt(3)).toBe(99);
    void records.create({});
    applyEvent(records, created(100), "m1");
    expect(window.total).toBe(5);
  });

  test("A change of a sorted field requests the rows again, the user's own change does not", async () => {
    const server = createServer(3);
    const records = new TableRecords(1, server.gateway);
    const window = records.createWindow({ sort: [{ field: TITLE, order: "asc" }] }, 3);
    records.openWindow(window);
    await settle();
    expect(applyEvent(records, updated(1, 2, "Zebra"), "theirs").isStale).toBe(true);
    records.setCell(2, TITLE, "Mine");
    expect(applyEvent(records, updated(2, 2, "Mine"), "m1").isStale).toBe(false);
  });

  test("A field that the records were read without asks for the rows again, a change of a known one does not", async () => {
    const { records } = await openTable();
    const changed = (fieldId: number): RealtimeEvent => ({
      name: "field.changed",
      payload: { tableId: 1, fieldId, version: 2 },
    });
    expect(applyEvent(records, changed(TITLE), "theirs").isStale).toBe(false);
    expect(applyEvent(records, changed(TITLE + 1), "theirs").isStale).toBe(true);
  });
});
