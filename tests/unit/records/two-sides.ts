import type { CellValue, RecordData, WireRecord } from "#shared/contract/records";
import { CallRefused, ConnectionLost } from "../../../renderer/app/api/call-problems";
import type { CellChange } from "../../../renderer/areas/records/data/cell-change";
import type { RecordGateway } from "../../../renderer/areas/records/data/gateway";
import { TableRecords } from "../../../renderer/areas/records/data/table-records";

export const CHANGED = "Someone else changed this in the meantime.";

/** A server that applies each key once and refuses a change whose expected values are no longer there, as ours does. */
export function createSharedTable(rows: readonly RecordData[]) {
  const records = new Map<number, WireRecord>(
    rows.map((data, index) => [index + 1, { id: index + 1, revision: 1, data }]),
  );
  const answered = new Map<string, WireRecord[]>();
  const writers = new Map<string, string>();
  /** Changes that replaced another side's value without naming it. */
  const unseen: string[] = [];
  /** Every value that was ever saved, by `record:field`. */
  const history = new Map<string, CellValue[]>();
  function apply(changes: readonly CellChange[], writer: string): WireRecord[] {
    for (const [place, { id, expect = {} }] of changes.entries())
      for (const [field, value] of Object.entries(expect))
        if (records.get(id)?.data[Number(field)] !== value)
          throw new CallRefused({
            id: "change_conflict",
            code: 409,
            message: CHANGED,
            fields: [{ path: `body.records.${place}.expect.${field}`, message: CHANGED }],
          });
    return changes.map(({ id, data, expect = {} }) => {
      const known = records.get(id)!;
      const next = { ...known, revision: known.revision + 1, data: { ...known.data, ...data } };
      records.set(id, next);
      for (const [field, value] of Object.entries(data)) {
        const cell = `${id}:${field}`;
        history.set(cell, [...(history.get(cell) ?? []), value]);
        if ((writers.get(cell) ?? writer) !== writer && expect[field] === undefined) unseen.push(cell);
        writers.set(cell, writer);
      }
      return next;
    });
  }
  return {
    records,
    history,
    unseen,
    update(changes: readonly CellChange[], key: string): WireRecord[] {
      const known = answered.get(key);
      if (known) return known;
      const reply = apply(changes, key.split("-", 1)[0] ?? "");
      answered.set(key, reply);
      return reply;
    },
  };
}

/** A window of the table; `cut` loses the connection, `isDeaf` loses replies of changes that were applied. */
export function openSide(name: string, table: ReturnType<typeof createSharedTable>) {
  const line = { isOffline: false, isDeaf: false };
  let mutations = 0;
  const gateway: RecordGateway = {
    newMutationId: () => `${name}-${++mutations}`,
    isOffline: () => line.isOffline,
    queryPage: async () => ({ records: [], next: null, previous: null }),
    count: async () => ({ count: 0, total: 0 }),
    groups: async () => ({ groups: [], isComplete: true }),
    create: async () => [],
    async update(changes, key) {
      if (line.isOffline) throw new ConnectionLost();
      const records = table.update(changes, key);
      if (line.isDeaf) throw new ConnectionLost();
      return { records, changeSetId: 1 };
    },
    paste: async () => ({ changed: [], created: [], changeSetId: 1 }),
    delete: async () => {},
    restore: async () => {},
  };
  const records = new TableRecords(1, gateway);
  const read = () => records.put([...table.records.values()]);
  read();
  return {
    records,
    /** The events of the other side arrive. */
    read,
    cut: () => void (line.isOffline = true),
    lose: () => void (line.isDeaf = true),
    async mend() {
      Object.assign(line, { isOffline: false, isDeaf: false });
      records.outbox.wake();
      await settle();
      read();
    },
    value: (id: number, field: number) => records.shown(id)?.data[field],
  };
}

/** Lets everything that has been answered arrive. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
}
