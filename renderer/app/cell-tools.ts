import type { ComponentType } from "react";
import type { Table } from "#shared/contract/tables";
import type { MessageId } from "#shared/text/index";
import { defineSlot, type Entry, type Icon } from "./slots";

/** The cell of a record. */
export interface CellAddress {
  tableId: number;
  recordId: number;
  fieldId: number;
}
/** An entry of the menu of a record's cell, such as its comments. */
interface CellTool extends Entry {
  label: MessageId;
  icon: Icon;
  when?: (table: Table, cell: CellAddress) => boolean;
  /** Behind the label, such as how many there are. */
  Hint?: ComponentType<CellAddress>;
  run: (cell: CellAddress, table: Table) => unknown;
}
export const cellTools = defineSlot<CellTool>();
