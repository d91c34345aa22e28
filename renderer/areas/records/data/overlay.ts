import type { CellValue, RecordData } from "#shared/contract/records";

/** Cells of one record that a person changed and the server has not answered for yet. */
export interface CellChange {
  id: number;
  data: RecordData;
  /** What the named cells must still be, else the change is refused: nobody overwrites unseen. */
  expect?: RecordData;
}

/** One change on its way: its id is the request's Idempotency-Key, so sending it twice changes nothing twice. */
export interface PendingMutation {
  mutationId: string;
  changes: readonly CellChange[];
}

/** A value the server did not take. What was typed is kept until the person tries again or discards it. */
export interface Refusal {
  mutationId: string;
  recordId: number;
  fieldId: number;
  value: CellValue;
  message: string;
}

/**
 * What stands between the base (the server's records by revision) and the screen. The base is never touched by an
 * edit: a refused change leaves the overlay and the base shows again, so quick edits in a row and other people's
 * edits cannot bring stale values back (design, section 2).
 */
export interface Overlay {
  pending: readonly PendingMutation[];
  /** Merged cells of all pending mutations by record id, the newest on top. */
  cells: ReadonlyMap<number, RecordData>;
  refusals: ReadonlyMap<string, Refusal>;
}

export const emptyOverlay: Overlay = { pending: [], cells: new Map(), refusals: new Map() };

export const cellKey = (recordId: number, fieldId: number): string => `${recordId}:${fieldId}`;

function mergeCells(pending: readonly PendingMutation[]): Map<number, RecordData> {
  const cells = new Map<number, RecordData>();
  for (const mutation of pending) {
    for (const change of mutation.changes) cells.set(change.id, { ...cells.get(change.id), ...change.data });
  }
  return cells;
}

const cellKeys = (changes: readonly CellChange[]): string[] =>
  changes.flatMap((change) => Object.keys(change.data).map((fieldId) => cellKey(change.id, Number(fieldId))));

function withoutKeys(
  refusals: ReadonlyMap<string, Refusal>,
  keys: readonly string[],
): ReadonlyMap<string, Refusal> {
  if (!keys.some((key) => refusals.has(key))) return refusals;
  const rest = new Map(refusals);
  for (const key of keys) rest.delete(key);
  return rest;
}

/** Puts a change on top. An earlier refusal of the same cells is over: the person typed something new. */
export function addPending(overlay: Overlay, mutation: PendingMutation): Overlay {
  const pending = [...overlay.pending, mutation];
  return {
    pending,
    cells: mergeCells(pending),
    refusals: withoutKeys(overlay.refusals, cellKeys(mutation.changes)),
  };
}

/** Puts a change under all others: it was made on a page before this one. */
export function addEarlier(overlay: Overlay, mutation: PendingMutation): Overlay {
  const pending = [mutation, ...overlay.pending];
  return { ...overlay, pending, cells: mergeCells(pending) };
}

/** The server took it; its record is in the base now. Unknown ids change nothing. */
export function settlePending(overlay: Overlay, mutationId: string): Overlay {
  const pending = overlay.pending.filter((mutation) => mutation.mutationId !== mutationId);
  if (pending.length === overlay.pending.length) return overlay;
  return { ...overlay, pending, cells: mergeCells(pending) };
}

/**
 * The server refused it: the base shows again, each of its cells is marked. A cell that a later pending change
 * covers is not marked, because the refused value is no longer what the person wants there.
 */
export function refusePending(
  overlay: Overlay,
  mutationId: string,
  messageOf: (recordId: number, fieldId: number) => string,
): Overlay {
  const refused = overlay.pending.find((mutation) => mutation.mutationId === mutationId);
  if (refused === undefined) return overlay;
  return refuseChanges(settlePending(overlay, mutationId), mutationId, refused.changes, messageOf);
}

/** Marks the cells of changes that were refused, except where a pending change covers them. */
export function refuseChanges(
  overlay: Overlay,
  mutationId: string,
  changes: readonly CellChange[],
  messageOf: (recordId: number, fieldId: number) => string,
): Overlay {
  const refusals = new Map(overlay.refusals);
  for (const change of changes) {
    for (const [key, value] of Object.entries(change.data)) {
      const fieldId = Number(key);
      if (overlay.cells.get(change.id)?.[key] !== undefined) continue;
      const message = messageOf(change.id, fieldId);
      refusals.set(cellKey(change.id, fieldId), { mutationId, recordId: change.id, fieldId, value, message });
    }
  }
  return { ...overlay, refusals };
}

export function addRefusal(overlay: Overlay, refusal: Refusal): Overlay {
  const refusals = new Map(overlay.refusals);
  return { ...overlay, refusals: refusals.set(cellKey(refusal.recordId, refusal.fieldId), refusal) };
}

/** Forgets the refusals of one mutation: it was discarded or is tried again. */
export function dropRefusals(overlay: Overlay, mutationId: string): Overlay {
  const keys = [...overlay.refusals]
    .filter(([, refusal]) => refusal.mutationId === mutationId)
    .map(([key]) => key);
  return { ...overlay, refusals: withoutKeys(overlay.refusals, keys) };
}

/** The refused cells of one mutation, as changes that can be sent again. */
export function refusedChanges(overlay: Overlay, mutationId: string): CellChange[] {
  const data = new Map<number, RecordData>();
  for (const refusal of overlay.refusals.values()) {
    if (refusal.mutationId !== mutationId) continue;
    data.set(refusal.recordId, { ...data.get(refusal.recordId), [refusal.fieldId]: refusal.value });
  }
  return [...data].map(([id, cells]) => ({ id, data: cells }));
}

/** A record made here got its number from the server: pending cells and refusals follow it. */
export function renameRecord(overlay: Overlay, from: number, to: number): Overlay {
  if (!overlay.cells.has(from) && ![...overlay.refusals.values()].some((one) => one.recordId === from))
    return overlay;
  const pending = overlay.pending.map((mutation) => ({
    ...mutation,
    changes: mutation.changes.map((change) => (change.id === from ? { ...change, id: to } : change)),
  }));
  const refusals = new Map<string, Refusal>();
  for (const refusal of overlay.refusals.values()) {
    const recordId = refusal.recordId === from ? to : refusal.recordId;
    refusals.set(cellKey(recordId, refusal.fieldId), { ...refusal, recordId });
  }
  return { pending, cells: mergeCells(pending), refusals };
}
