import type { RecordGateway, RecordSelection } from "./gateway";
import type { RecordBase } from "./record-base";
import type { RecordWindow } from "./record-window";

/** Records per request. */
const STEP = 1000;

/** Every id of a query in order, requested in steps. */
export async function* allIds(
  gateway: Pick<RecordGateway, "queryPage">,
  selection: RecordSelection,
  signal: AbortSignal,
): AsyncGenerator<number[]> {
  let after: string | undefined;
  do {
    const place = { size: STEP, ...(after !== undefined && { after }) };
    const page = await gateway.queryPage(selection, place, signal);
    if (page.records.length > 0) yield page.records.map((record) => record.id);
    after = page.next ?? undefined;
  } while (after !== undefined);
}

/** Ids of the rows `first` to `last` of a window, asking for those that are not loaded; shorter where it ends. */
export async function idsBetween(
  gateway: Pick<RecordGateway, "queryPage">,
  base: RecordBase,
  window: RecordWindow,
  first: number,
  last: number,
): Promise<number[]> {
  const end = Math.min(last, window.total - 1);
  const ids = Array.from({ length: Math.max(0, end - first + 1) }, (_, step) => window.idAt(first + step));
  if (ids.every((id) => id !== undefined)) return ids;
  const page = { offset: first, size: ids.length };
  const { records } = await gateway.queryPage(window.selection, page, new AbortController().signal);
  base.put(records);
  return records.map((record) => record.id);
}
