import type { CellValue } from "#shared/contract/records";

/** An empty box, an empty text and an empty list are no values. */
const settled = (value: CellValue): CellValue =>
  value === false || value === "" || (Array.isArray(value) && value.length === 0) ? null : value;

/** Whether a value was changed, however it was entered. */
export const differs = (one: CellValue, other: CellValue): boolean =>
  JSON.stringify(settled(one)) !== JSON.stringify(settled(other));
