/** A cell whose value has a dialog of its own. */
export interface CellPlace {
  tableId: number;
  recordId: number;
  fieldId: number;
}
