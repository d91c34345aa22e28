import type { CellValue } from "#shared/contract/records";
import type { ColumnValue } from "../../sql/fragment";

/** Lists and objects are stored as JSON text, which is also their wire form. */
export const storedJson = {
  column: "text",
  decode: (value: ColumnValue): CellValue =>
    typeof value === "string" ? (JSON.parse(value) as CellValue) : null,
  json: (column: string): string => `json(${column})`,
} as const;
