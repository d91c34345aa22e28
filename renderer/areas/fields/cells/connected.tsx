import type { CellValue } from "#shared/contract/records";
import { textChipsElement } from "./multi-value";

/** The connected records as a cell holds them: `{id, title}`, in the order of their ids. A typed title has no id yet. */
export function connectedOf(value: CellValue): { id: number; title: string }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) =>
    typeof entry === "object" && entry !== null && (typeof entry["id"] === "number" || entry["title"])
      ? [{ id: Number(entry["id"] ?? 0), title: String(entry["title"] ?? `#${entry["id"]}`) }]
      : [],
  );
}

/** A chip for each connected record, as far as they fit into `width` px. */
export const connectedElement = (value: CellValue, width?: number) =>
  textChipsElement(connectedOf(value), ({ title }) => title, width);
