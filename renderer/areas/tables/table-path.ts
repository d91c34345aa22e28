import { asksForNewRecord } from "#shared/addresses";

/** The parsed URL below /object/{tableId}/ (specification 2, section 2). */
export type TablePath =
  | { page: "records"; view: "last" | "table" | number; recordId: number | null; isNew?: boolean }
  /** A record of another table than the address begins with. */
  | { page: "elsewhere"; tableId: number; recordId: number }
  | { page: "trash" }
  | { page: "sla" }
  | { page: "tasks" }
  | { page: "unknown" };

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

/** Reads the part behind `/object/{tableId}/`; `query` may name a record (`?recordId=7`, `?tableId=3&recordId=7`). */
export function readTablePath(tableId: number, rest: string, query: URLSearchParams): TablePath {
  const [first, second] = rest.split("/").filter((part) => part !== "");
  const asked = numberOf(query.get("recordId") ?? undefined);
  const askedTable = numberOf(query.get("tableId") ?? undefined) ?? tableId;
  if (asked !== null && askedTable !== tableId) {
    return { page: "elsewhere", tableId: askedTable, recordId: asked };
  }
  if (first === undefined)
    return { page: "records", view: "last", recordId: asked, isNew: asksForNewRecord(query) };
  if (first === "trash") return { page: "trash" };
  if (first === "tasks") return { page: "tasks" };
  if (first === "record") {
    const recordId = numberOf(second);
    return recordId === null ? { page: "unknown" } : { page: "records", view: "last", recordId };
  }
  if (first !== "views") return { page: "unknown" };
  if (second === "sla") return { page: "sla" };
  const view = second === "table" ? "table" : numberOf(second);
  return view === null ? { page: "unknown" } : { page: "records", view, recordId: asked };
}
