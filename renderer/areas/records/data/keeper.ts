import type { RecordData } from "#shared/contract/records";
import type { CellChange } from "./overlay";

/** A change of records that no answer has come for, or that was refused and not yet put right. */
export interface KeptEdit {
  /** The request's Idempotency-Key: the same after a reload, so that nothing is applied twice. */
  mutationId: string;
  tableId: number;
  changes: readonly CellChange[];
  /** The record that this change makes, under the number it had here. */
  created: { localId: number; data: RecordData } | null;
  /** Why the server refused it; null while it waits. */
  refusal: string | null;
}

/** Keeps one table's changes on this device until they are answered, so that they survive the page. */
export interface EditKeeper {
  /** False where the browser cannot keep anything: leaving the page must warn then. */
  readonly isKeeping: boolean;
  /** Resolves when the changes of earlier pages are known; nothing is sent before, to keep the order. */
  readonly ready: Promise<unknown>;
  keep(edit: Omit<KeptEdit, "tableId">): void;
  forget(mutationId: string): void;
}

export const keepNothing: EditKeeper = {
  isKeeping: false,
  ready: Promise.resolve(),
  keep: () => {},
  forget: () => {},
};
