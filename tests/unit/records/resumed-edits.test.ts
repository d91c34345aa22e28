import { describe, expect, jest, test } from "@jest/globals";
import type { RecordData } from "#shared/contract/records";
import { CallRefused, SessionEnded } from "../../../renderer/app/api/call-problems";
import type { RecordGateway } from "../../../renderer/areas/records/data/gateway";
import type { Persister, PersistedChange } from "../../../renderer/app/pending/persister";
import type { PersistedCells } from "../../../renderer/areas/records/data/cell-change";
import type { RefusedEdit } from "../../../renderer/areas/records/data/refusal-reports";
import { TableRecords } from "../../../renderer/areas/records/data/table-records";

const TITLE = 7;

/** A device that stores edits, and a server with prepared answers. */
function createPage() {
  const kept = new Map<string, Omit<PersistedChange<PersistedCells>, "list">>();
  const sent: { mutationId: string; id: number; title: unknown }[] = [];
  const state = { problem: null as Error | null };
  let begin = () => {};
  const persister: Persister<PersistedCells> = {
    isPersisting: true,
    ready: new Promise<void>((resolve) => (begin = resolve)),
    persist: (edit) => void kept.set(edit.mutationId, edit),
    forget: (mutationId) => void kept.delete(mutationId),
  };
  let mutations = 0;
  const wire = (id: number, data: RecordData) => ({ id, revision: 9, data });
  const gateway: RecordGateway = {
    newMutationId: () => `m${++mutations}`,
    queryPage: async () => ({ records: [wire(1, { [TITLE]: "Row 1" })], next: null, previous: null }),
    count: async () => ({ count: 1, total: 1 }),
    async groups() {
      return { groups: [], isComplete: true };
    },
    async create([record], mutationId) {
      if (state.problem) throw state.problem;
      sent.push({ mutationId, id: 0, title: record!.data[TITLE] });
      return [wire(50, record!.data)];
    },
    async update(changes, mutationId) {
      if (state.problem) throw state.problem;
      for (const { id, data } of changes) sent.push({ mutationId, id, title: data[TITLE] });
      return { records: changes.map(({ id, data }) => wire(id, data)), changeSetId: 1 };
    },
    paste: async () => ({ changed: [], created: [], changeSetId: 1 }),
    delete: async () => {},
    restore: async () => {},
  };
  const records = new TableRecords(1, gateway, persister);
  return { records, kept, sent, state, begin: () => begin() };
}
const edit = (
  mutationId: string,
  title: string,
  { refusal = null, ...more }: Partial<PersistedCells & Pick<PersistedChange, "refusal">> = {},
): PersistedChange<PersistedCells> => ({
  mutationId,
  list: "record:1",
  content: { changes: [{ id: 1, data: { [TITLE]: title } }], created: null, ...more },
  refusal,
});
async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
}

describe("After a reload", () => {
  test("Pending edits are sent with their old key before new ones, and are then removed", async () => {
    const { records, kept, sent, begin } = createPage();
    records.base.put([{ id: 1, revision: 1, data: { [TITLE]: "Row 1" } }]);
    records.setCell(1, TITLE, "Typed now");
    records.resume([edit("old-1", "First"), edit("old-2", "Second")]);
    expect(records.shown(1)?.data[TITLE]).toBe("Typed now");
    begin();
    await settle();
    expect(sent.map(({ mutationId, title }) => [mutationId, title])).toEqual([
      ["old-1", "First"],
      ["old-2", "Second"],
      ["m1", "Typed now"],
    ]);
    expect(kept.size).toBe(0);
  });

  test("A record created offline is created, followed by the edits in it", async () => {
    const { records, sent, begin, kept } = createPage();
    const created = { localId: -4, data: {} };
    records.resume([
      edit("made", "", { changes: [], created }),
      edit("filled", "New title", { changes: [{ id: -4, data: { [TITLE]: "New title" } }] }),
    ]);
    begin();
    await settle();
    expect(sent.at(-1)).toEqual({ mutationId: "filled", id: 50, title: "New title" });
    expect(kept.size).toBe(0);
  });

  test("A change that conflicts with another user's is refused, reported once a screen is shown, and stays until it is resolved", async () => {
    const { records, kept, state, begin } = createPage();
    const unreported = jest.fn();
    records.reports.onUnreported = unreported;
    state.problem = new CallRefused({ id: "change_conflict", code: 409, message: "It changed meanwhile." });
    records.resume([edit("old", "Mine")]);
    begin();
    await settle();
    expect(unreported).toHaveBeenCalledTimes(1);
    expect(kept.get("old")?.refusal).toBe("It changed meanwhile.");
    const told = jest.fn((_edit: RefusedEdit) => true);
    records.reports.reportTo(told);
    records.reports.reportTo(told);
    expect(told).toHaveBeenCalledTimes(1);
    // Its row is not loaded yet, which does not mean that it was deleted.
    expect(records.shown(1)).toBeUndefined();
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ remedy: "tryAgain" }));
    state.problem = null;
    records.tryAgain("old");
    await settle();
    expect(kept.size).toBe(0);
  });

  test("A change of a deleted table is reported at once with its text, because no screen will show it", async () => {
    const { records, kept, state, begin } = createPage();
    const unreported = jest.fn((_edit: RefusedEdit) => undefined);
    records.reports.onUnreported = unreported;
    state.problem = new CallRefused({ id: "object_not_found", code: 404, message: "Not found." });
    records.resume([edit("old", "Mine")]);
    begin();
    await settle();
    expect(unreported).toHaveBeenCalledWith(
      expect.objectContaining({
        isTableGone: true,
        remedy: "copy",
        cells: [expect.objectContaining({ value: "Mine" })],
      }),
    );
    expect(kept.size).toBe(0);
    const told = jest.fn((_edit: RefusedEdit) => true);
    records.reports.reportTo(told);
    expect(told).not.toHaveBeenCalled();
  });

  test("Refusals are reported once by the page after theirs; a later one only marks their cells", () => {
    const { records, kept } = createPage();
    const told = jest.fn((_edit: RefusedEdit) => true);
    records.reports.reportTo(told);
    records.resume([
      edit("one", "Bad", { refusal: "Not accepted." }),
      edit("two", "Worse", { refusal: "No.", changes: [{ id: 2, data: { [TITLE]: "Worse" } }] }),
    ]);
    expect(told).toHaveBeenCalledTimes(1);
    const later = createPage();
    later.records.reports.reportTo(told);
    later.records.resume([...kept.values()].map((persisted) => ({ ...persisted, list: "record:1" })));
    expect(told).toHaveBeenCalledTimes(1);
    expect(later.records.refusal(1, TITLE)).toMatchObject({ value: "Bad" });
    expect(later.records.refusal(2, TITLE)).toMatchObject({ value: "Worse" });
  });

  test("An earlier refusal is reported again and shown at its cell; typing a new value clears it", async () => {
    const { records, kept, begin } = createPage();
    const unreported = jest.fn();
    records.reports.onUnreported = unreported;
    const refused = edit("old", "Bad", { refusal: "Not accepted." });
    kept.set("old", refused);
    records.resume([refused]);
    expect(unreported).toHaveBeenCalledTimes(1);
    expect(records.refusal(1, TITLE)).toMatchObject({ value: "Bad", message: "Not accepted." });
    records.setCell(1, TITLE, "Good");
    begin();
    await settle();
    expect(records.refusal(1, TITLE)).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  test("Without a session all edits wait, and are sent when it is back", async () => {
    const { records, state, sent, kept, begin } = createPage();
    begin();
    state.problem = new SessionEnded();
    records.setCell(1, TITLE, "Waiting");
    await settle();
    expect(records.outbox.isWaiting).toBe(true);
    expect(kept.size).toBe(1);
    state.problem = null;
    records.outbox.wake();
    await settle();
    expect(sent).toEqual([{ mutationId: "m1", id: 1, title: "Waiting" }]);
  });
});
