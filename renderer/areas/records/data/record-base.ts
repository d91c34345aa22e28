import type { RecordData, WireRecord } from "#shared/contract/records";
import type { RecordOverlay } from "./cell-change";

/** A field that came or came back raises no revision; what was read with it knows more than what was read without. */
const isNewer = (record: WireRecord, known: WireRecord): boolean =>
  record.revision > known.revision ||
  (record.revision === known.revision &&
    Object.keys(record.data).some((fieldId) => !(fieldId in known.data)));

/**
 * The server's records of one table by id, and what a screen shows of them. An older revision never replaces a
 * newer one, in whichever order replies and events arrive; of one revision, only values of more fields replace it.
 */
export class RecordBase {
  #records = new Map<number, WireRecord>();
  /**
   * Cache of the latest results of `shown`, so that an unchanged row keeps its identity and is not rendered
   * again.
   */
  #shown = new Map<number, { base: WireRecord; cells: RecordData; shown: WireRecord }>();

  get(id: number): WireRecord | undefined {
    return this.#records.get(id);
  }

  /** Whether there are records of the server and every one was read with this field. */
  hasField(fieldId: number): boolean {
    const read = [...this.#records.values()].filter(({ id }) => id > 0);
    return read.length > 0 && read.every(({ data }) => fieldId in data);
  }

  /** Takes records in; returns whether anything changed. */
  put(records: readonly WireRecord[]): boolean {
    let changed = false;
    for (const record of records) {
      const known = this.#records.get(record.id);
      if (known !== undefined && !isNewer(record, known)) continue;
      this.#records.set(record.id, record);
      changed = true;
    }
    return changed;
  }

  delete(ids: Iterable<number>): void {
    for (const id of ids) {
      this.#records.delete(id);
      this.#shown.delete(id);
    }
  }

  /** Keeps only what a window, an open panel or a pending change still needs. */
  keepOnly(needed: (id: number) => boolean): void {
    this.delete([...this.#records.keys()].filter((id) => !needed(id)));
  }

  /** Base plus pending cells. The same object as long as neither changed. */
  shown(id: number, overlay: RecordOverlay): WireRecord | undefined {
    const base = this.#records.get(id);
    if (base === undefined) return undefined;
    const cells = overlay.values.get(id);
    if (cells === undefined) return base;
    const last = this.#shown.get(id);
    if (last?.base === base && last.cells === cells) return last.shown;
    const shown = { ...base, data: { ...base.data, ...cells } };
    this.#shown.set(id, { base, cells, shown });
    return shown;
  }
}
