import { recordCalls } from "#shared/contract/records";
import { isKnownOffline, keepAnswer } from "../../../app/api/offline-answers";
import { firstPageQuery } from "./record-query";
import type { TableRecords } from "./table-records";

/** Quiet time before changed rows are stored, in ms. */
const DELAY = 3000;

/**
 * Stores the first rows of a table's windows on this device whenever they change, because events and the user's own
 * edits come past the answers that are stored otherwise. Returns the function that ends it.
 */
export function keepFirstPages(records: TableRecords): () => void {
  let { contentsVersion } = records;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isKnownOffline()) return;
    for (const { selection, firstIds, next } of pagesOf(records)) {
      const rows = firstIds.flatMap((id) => records.base.get(id) ?? []);
      const page = { records: rows, next, previous: null };
      if (rows.length === firstIds.length)
        keepAnswer(recordCalls.queryRecords, firstPageQuery(records.tableId, selection), page);
    }
  };
  const stop = records.subscribe(() => {
    if (records.contentsVersion === contentsVersion) return;
    ({ contentsVersion } = records);
    timer ??= setTimeout(keep, DELAY);
  });
  return () => {
    stop();
    if (timer !== undefined) keep();
  };
}

function* pagesOf(records: TableRecords) {
  for (const window of records.windows()) {
    const first = window.firstPage();
    if (first) yield { selection: window.selection, ...first };
  }
}
