import { foldText } from "#shared/fold-text";
import type { ColumnValue } from "../../sql/fragment";
import { fieldStorage } from "./index";
import type { FieldSchema } from "./storage";

/** The content of a field's key column for a stored value: the folded text used for sorting and searching. */
export function foldKey(field: Pick<FieldSchema, "type" | "config">, value: ColumnValue): string | null {
  const { searchText } = fieldStorage[field.type];
  const text = searchText && value !== null ? searchText(value, field.config) : value;
  return typeof text === "string" ? foldText(text) : null;
}
