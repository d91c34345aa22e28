import { slaOrderKeys, type SlaOrderKey } from "#shared/contract/sla";

/** Parameters in the address of the SLA view (specification 2, section 2). */
export interface SlaQuery {
  field: number | null;
  /** An option's id. */
  stage: string | null;
  sortBy: SlaOrderKey;
  sortOrder: "asc" | "desc";
  recordId: number | null;
}

const numberOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

/** Reads `?field=&stage=&sortBy=&sortOrder=&recordId=`; what says nothing is left out. */
export const readSlaQuery = (query: URLSearchParams): SlaQuery => ({
  field: numberOf(query.get("field")),
  stage: query.get("stage"),
  sortBy: slaOrderKeys.find((key) => key === query.get("sortBy")) ?? "started_at",
  sortOrder: query.get("sortOrder") === "asc" ? "asc" : "desc",
  recordId: numberOf(query.get("recordId")),
});

/** The same address with some of it changed. */
export function writeSlaQuery(query: SlaQuery): Record<string, string> {
  const { field, stage, sortBy, sortOrder, recordId } = query;
  return {
    ...(field !== null && { field: String(field) }),
    ...(stage !== null && { stage }),
    ...((sortBy !== "started_at" || sortOrder !== "desc") && { sortBy, sortOrder }),
    ...(recordId !== null && { recordId: String(recordId) }),
  };
}
