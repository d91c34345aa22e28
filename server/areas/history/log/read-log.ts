import type { HistoryItem } from "#shared/contract/history-log";
import { HISTORY_LOG_READ } from "#shared/limits/history";
import { describeHistory } from "./describe-history";
import { isAdmin, type HistoryReader } from "./history-reader";
import { entryTime, listHistoryRows } from "./repository";
import { selectHistory, type Asked } from "./select";

const MINUTE = 60_000;
/** The most entries before and after one of which its minute is read. */
const NEAR = 200;
/** Rows that are read from the log at a time. */
const READ_AT_ONCE = 400;

export interface HistoryPage {
  history: HistoryItem[];
  /** The entry before which the next page begins; null at the end. */
  next: number | null;
}

/**
 * A page of the history. Rows are read until there are enough that the reader may see. After many rows the page is
 * short and says where to go on.
 */
export async function readHistory(
  context: HistoryReader,
  asked: Asked,
  { size, before = Number.MAX_SAFE_INTEGER }: { size: number; before?: number | undefined },
): Promise<HistoryPage> {
  const { org, actor } = context;
  const selection = await selectHistory(org, asked, isAdmin(actor), Date.now());
  const history: HistoryItem[] = [];
  if (selection.kinds.length + selection.actions.length === 0) return { history, next: null };
  let place = before;
  for (let read = 0; read < HISTORY_LOG_READ; read += READ_AT_ONCE) {
    const rows = await listHistoryRows(org.database, selection, place, READ_AT_ONCE);
    for (const item of await describeHistory(context, rows)) {
      history.push(item);
      if (history.length === size) return { history, next: item.id };
    }
    if (rows.length < READ_AT_ONCE) return { history, next: null };
    place = rows.at(-1)?.seq ?? place;
  }
  return { history, next: place };
}

/** The other entries of an entry's minute, as far as they are near it, newest first. */
export async function readMinute(context: HistoryReader, id: number, size: number): Promise<HistoryItem[]> {
  const { org, actor } = context;
  const entry = await entryTime(org.database, id);
  if (!entry) return [];
  const from = entry.at - (entry.at % MINUTE);
  const all = await selectHistory(org, { search: "", filters: {} }, isAdmin(actor), Date.now());
  const selection = { ...all, from, until: from + MINUTE, after: id - NEAR };
  const rows = await listHistoryRows(org.database, selection, id + NEAR, 2 * NEAR);
  const others = rows.filter(({ seq }) => seq !== id);
  return (await describeHistory(context, others)).slice(0, size);
}
