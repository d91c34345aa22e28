import type { CellValue, WireRecord } from "#shared/contract/records";
import { isSameJson } from "#shared/merge-settings";
import { fieldKey } from "../../../app/pending/overlay";
import type { CellChange } from "./cell-change";

/** How long the user is notified if a value that they wrote is overwritten, in ms. */
const REMEMBERED = 120_000;

/** A value of the user that another user replaced shortly after. */
export interface Overwritten {
  recordId: number;
  fieldId: number;
  mine: CellValue;
  theirs: CellValue;
}

/** Recent writes of the user, to notify them if a value is overwritten before it was seen. */
export class OwnWrites {
  #writes = new Map<string, { value: CellValue; until: number }>();
  #tell: (lost: readonly Overwritten[]) => void = () => undefined;

  remember(changes: readonly CellChange[], now = Date.now()): void {
    for (const [key, { until }] of this.#writes) if (until < now) this.#writes.delete(key);
    for (const { id, data } of changes)
      for (const [fieldId, value] of Object.entries(data))
        this.#writes.set(fieldKey(id, fieldId), { value, until: now + REMEMBERED });
  }

  /** Compares what others changed; each value is reported once. */
  compare(records: readonly WireRecord[], now = Date.now()): void {
    const lost: Overwritten[] = [];
    for (const { id: recordId, data } of records)
      for (const [field, theirs] of Object.entries(data)) {
        const key = fieldKey(recordId, field);
        const own = this.#writes.get(key);
        if (!own || own.until < now || isSameJson(own.value, theirs)) continue;
        this.#writes.delete(key);
        lost.push({ recordId, fieldId: Number(field), mine: own.value, theirs });
      }
    if (lost.length > 0) this.#tell(lost);
  }

  reportTo(tell: ((lost: readonly Overwritten[]) => void) | null): void {
    this.#tell = tell ?? (() => undefined);
  }
}
