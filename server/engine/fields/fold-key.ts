import { foldText } from "#shared/fold-text";
import type { ColumnValue } from "../query/fragment";
import { fieldStorage } from "./index";
import type { FieldSchema } from "./storage";

/** What stands in a field's key column beside a stored value: the folded text it is ordered and searched by. */
export function foldKey(field: Pick<FieldSchema, "type" | "config">, value: ColumnValue): string | null {
  const { searchText } = fieldStorage[field.type];
  const text = searchText && value !== null ? searchText(value, field.config) : value;
  return typeof text === "string" ? foldText(text) : null;
}
