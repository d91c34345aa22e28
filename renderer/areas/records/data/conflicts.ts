import type { CellValue, WireRecord } from "#shared/contract/records";
import { fieldKey, replacePending, settlePending } from "../../../app/pending/overlay";
import type { CellChange, RecordOverlay } from "./cell-change";
import type { RecordGateway } from "./gateway";
import { readProblem } from "./problems";
import type { RecordBase } from "./record-base";
import { conflictWith, splitConflict } from "./split-conflict";
import type { UnsavedCells } from "./unsaved-cells";

const isPending = ({ values }: RecordOverlay, id: number, field: string): boolean =>
  values.get(id)?.[field] !== undefined;

/** An edit without the cells that a later edit changes again. */
const withoutPending = (changes: readonly CellChange[], overlay: RecordOverlay): CellChange[] =>
  changes.flatMap((change) => {
    const left = Object.entries(change.data).filter(([field]) => !isPending(overlay, change.id, field));
    return left.length === 0 ? [] : [{ ...change, data: Object.fromEntries(left) }];
  });

/** An edit made without a connection: it is refused if another user has changed its cells when it arrives. */
const expectShown = (
  changes: readonly CellChange[],
  base: RecordBase,
  overlay: RecordOverlay,
): CellChange[] =>
  changes.map((change) => {
    const known = base.get(change.id)?.data ?? {};
    const seen = Object.keys(change.data).filter(
      (field) => field in known && !isPending(overlay, change.id, field),
    );
    if (change.expect || change.id < 0 || seen.length === 0) return change;
    return {
      ...change,
      expect: Object.fromEntries(seen.map((field) => [field, known[Number(field)] ?? null])),
    };
  });

type Cells = ReadonlyMap<string, CellValue>;

const addExpected = (change: CellChange, seen: Cells): CellChange => {
  const missing = Object.keys(change.data).filter(
    (field) => change.expect?.[field] === undefined && seen.has(fieldKey(change.id, field)),
  );
  if (missing.length === 0) return change;
  const added = missing.map((field) => [field, seen.get(fieldKey(change.id, field)) ?? null] as const);
  return { ...change, expect: { ...change.expect, ...Object.fromEntries(added) } };
};

/**
 * Has no edit replace a value that the user has not seen. Edits on top of a pending one expect its result; those on top
 * of a conflict are conflicts too, until the user has chosen a value.
 */
export class Conflicts {
  #gateway: Pick<RecordGateway, "isOffline">;
  #unsaved: Pick<UnsavedCells, "keep">;
  /** Messages of cells in conflict that later edits change again. */
  #conflicting = new Map<string, string>();
  /** Values on which pending edits of the same cells are based. */
  #seen = new Map<string, CellValue>();
  /** Edits as they were sent: with the same key a request stays the same. */
  #sent = new Map<string, readonly CellChange[]>();

  constructor(gateway: Pick<RecordGateway, "isOffline">, unsaved: Pick<UnsavedCells, "keep">) {
    this.#gateway = gateway;
    this.#unsaved = unsaved;
  }

  /** The edit as it is made; without a connection it expects the values that the user saw. */
  begin(edited: readonly CellChange[], base: RecordBase, overlay: RecordOverlay): readonly CellChange[] {
    this.#forget(edited, overlay);
    return this.#gateway.isOffline?.() === true ? expectShown(edited, base, overlay) : edited;
  }

  /**
   * The edit as it is sent.
   *
   * @throws CallRefused if it is based on a refused one
   */
  prepare(mutationId: string, changes: readonly CellChange[]): readonly CellChange[] {
    const known = this.#sent.get(mutationId);
    if (known) return known;
    const prepared = changes.map((change) => addExpected(change, this.#seen));
    this.#sent.set(mutationId, prepared);
    const [message] = this.#conflicting.values();
    const isConflicting = (id: number, field: string) => this.#conflicting.has(fieldKey(id, field));
    const refusal = message === undefined ? null : conflictWith(prepared, isConflicting, message);
    if (refusal) throw refusal;
    if (prepared.some((change, place) => change !== changes[place])) this.#unsaved.keep(mutationId, prepared);
    return prepared;
  }

  /** Later edits of the cells are based on what the server made of this one. */
  answered(mutationId: string, records: readonly WireRecord[], later: RecordOverlay): void {
    const sent = this.#sent.get(mutationId) ?? [];
    this.#sent.delete(mutationId);
    for (const change of sent)
      for (const field of Object.keys(change.data)) {
        const value = records.find(({ id }) => id === change.id)?.data[Number(field)];
        if (value !== undefined && isPending(later, change.id, field))
          this.#seen.set(fieldKey(change.id, field), value);
        else this.#seen.delete(fieldKey(change.id, field));
      }
  }

  /** Splits a refused edit: `changes` are marked, `rest` is sent again, unless later edits change it anyway. */
  split(error: unknown, mutationId: string, edited: readonly CellChange[], overlay: RecordOverlay) {
    const made = this.#sent.get(mutationId) ?? edited;
    this.#sent.delete(mutationId);
    const split = splitConflict(error, made);
    const changes = split?.conflicting ?? edited;
    const later = settlePending(overlay, mutationId);
    const { isConflict, message } = readProblem(error, changes);
    const marked = new Set(
      changes.flatMap(({ id, data }) => Object.keys(data).map((field) => fieldKey(id, field))),
    );
    for (const { id, data, expect } of made)
      for (const field of Object.keys(data).filter((one) => isPending(later, id, one))) {
        const key = fieldKey(id, field);
        const value = expect?.[field];
        if (isConflict && marked.has(key)) this.#conflicting.set(key, message);
        // The next edit of the cell is based on what this one was based on.
        else if (value !== undefined) this.#seen.set(key, value);
      }
    return {
      changes,
      rest: withoutPending(split?.rest ?? [], later),
      overlay: replacePending(overlay, { mutationId, changes }),
    };
  }

  /** The user enters a value in cells without a pending one, having seen what is there. */
  #forget(edited: readonly CellChange[], overlay: RecordOverlay): void {
    for (const { id, data } of edited)
      for (const field of Object.keys(data).filter((one) => !isPending(overlay, id, one))) {
        this.#conflicting.delete(fieldKey(id, field));
        this.#seen.delete(fieldKey(id, field));
      }
  }
}
