import type { CellValue, RecordData } from "#shared/contract/records";
import type { Change, Overlay, Refusal } from "../../../app/pending/overlay";

/** Cells of one record that a person changed; field numbers are its fields' names. */
export type CellChange = Change<number, CellValue>;
export type CellRefusal = Refusal<number, CellValue>;
export type RecordOverlay = Overlay<number, CellValue>;

/** A text that does not fit the field of its cell. */
export interface RefusedText {
  recordId: number;
  fieldId: number;
  text: string;
  message: string;
}

/** Unconfirmed cell changes of a table, persisted on this device. */
export interface PersistedCells {
  changes: readonly CellChange[];
  /** The record that this change makes, under the number it had here. */
  created: { localId: number; data: RecordData } | null;
  /** A refusal that a later page has reported too: it only marks its cells from then on. */
  isReported?: true;
}

/** Under which changes of a table's records are kept: `record:7`. */
export const recordsList = (tableId: number): string => `record:${tableId}`;
