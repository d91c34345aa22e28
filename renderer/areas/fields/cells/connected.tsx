import type { CellValue } from "#shared/contract/records";
import { severalElement } from "./several";
import { chipElement } from "./chip";

/** The connected records as a cell holds them: `{id, title}`, in the order of their ids. */
export function connectedOf(value: CellValue): { id: number; title: string }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) =>
    typeof entry === "object" && entry !== null && typeof entry["id"] === "number"
      ? [{ id: entry["id"], title: String(entry["title"] ?? `#${entry["id"]}`) }]
      : [],
  );
}

/** Entries that a cell draws; the rest is behind its edge. */
const DRAWN_MAX = 12;

/** A chip for each connected record. */
export const connectedElement = (value: CellValue) =>
  severalElement(
    connectedOf(value)
      .slice(0, DRAWN_MAX)
      .map(({ id, title }) => <span key={id}>{chipElement(title, "stone")}</span>),
  );
