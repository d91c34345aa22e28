import type { RecordData, WireRecord } from "#shared/contract/records";
import type { CallRefused } from "../../../renderer/app/api/call-problems";
import type { PageRequest, RecordGateway } from "../../../renderer/areas/records/data/gateway";

/** A server of one table that keeps its records in memory and remembers what it was asked. */
export function createTableServer(data: readonly RecordData[]) {
  const rows = new Map<number, WireRecord>(
    data.map((cells, index) => [index + 1, { id: index + 1, revision: 1, data: cells }]),
  );
  const asked = {
    pages: [] as PageRequest[],
    updates: [] as { id: number; data: RecordData }[][],
    created: [] as RecordData[][],
    deleted: [] as number[][],
    restored: [] as number[][],
    counts: 0,
  };
  const state = { refusal: null as CallRefused | null, next: data.length + 1, mutations: 0, changeSets: 0 };
  const gateway: RecordGateway = {
    newMutationId: () => `m${++state.mutations}`,
    async queryPage(_selection, page) {
      asked.pages.push(page);
      const { offset = 0, size, ids } = page;
      const all = [...rows.values()];
      const chosen = ids ? all.filter(({ id }) => ids.includes(id)) : all;
      const start =
        page.after === undefined ? offset : all.findIndex(({ id }) => id === Number(page.after)) + 1;
      const records = chosen.slice(start, start + size);
      const last = records.at(-1);
      return {
        records,
        next: last && last !== chosen.at(-1) ? String(last.id) : null,
        previous: null,
      };
    },
    async count() {
      asked.counts += 1;
      return { count: rows.size, total: rows.size };
    },
    async groups() {
      return { groups: [], isComplete: true };
    },
    async create(records) {
      if (state.refusal) throw state.refusal;
      asked.created.push(records.map((record) => record.data));
      return records.map((record) => {
        const made = { id: state.next++, revision: 1, data: record.data };
        rows.set(made.id, made);
        return made;
      });
    },
    async update(changes) {
      if (state.refusal) throw state.refusal;
      asked.updates.push(changes.map(({ id, data: cells }) => ({ id, data: cells })));
      const records = changes.map((change) => {
        const known = rows.get(change.id) ?? { id: change.id, revision: 0, data: {} };
        const changed = { ...known, revision: known.revision + 1, data: { ...known.data, ...change.data } };
        rows.set(change.id, changed);
        return changed;
      });
      return { records, changeSetId: ++state.changeSets };
    },
    async paste(changes, created, mutationId) {
      const changed = changes.length > 0 ? (await gateway.update(changes, mutationId)).records : [];
      return {
        changed,
        created: await gateway.create(created, mutationId),
        changeSetId: ++state.changeSets,
      };
    },
    async delete(ids) {
      if (state.refusal) throw state.refusal;
      asked.deleted.push([...ids]);
      for (const id of ids) rows.delete(id);
    },
    async restore(ids) {
      asked.restored.push([...ids]);
    },
  };
  return { gateway, asked, state, rows };
}

/** Lets everything that has been answered arrive. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}
