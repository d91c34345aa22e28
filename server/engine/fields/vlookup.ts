import type { CellValue } from "#shared/contract/records";
import { keyColumn } from "../../sql/names";
import { UnfitValue, type FieldConfig, type FieldStorage } from "./storage";
import { storedJson } from "./stored-json";
import { compareText } from "./text";

/**
 * Lists of values reached through a connection, sorted and searched by their texts. A single value is stored as
 * its source is, so this is for lists only.
 */
export const vlookup: FieldStorage = {
  ...storedJson,
  name: "vlookup",
  folded: true,
  encode() {
    throw new UnfitValue("errors.field.invalid");
  },
  searchText: (value, config) =>
    typeof value === "string"
      ? (JSON.parse(value) as CellValue[]).map((entry) => entryText(entry, config)).join("\n")
      : null,
  sort: (field) => keyColumn(field.id),
  compare: compareText,
};

/** @param config holds the list's result in addition to the builder's settings (see `storedAs`) */
function entryText(entry: CellValue, config: FieldConfig): string {
  if (entry === null) return "";
  if (typeof entry === "object") return Object.values(entry).map(String).join(" ");
  const { result } = config as { result?: { config?: { options?: { id: number; label: string }[] } } };
  const option = result?.config?.options?.find(({ id }) => id === entry);
  return option?.label ?? String(entry);
}
