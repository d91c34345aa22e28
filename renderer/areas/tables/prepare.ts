import type { Place } from "../../prefetch/place";
import { prepareRecords } from "../records/public";
import { firstSelection } from "../views/public";
import { viewAt } from "../../tables/last-view";
import { prepareTable } from "../../tables/tables-api";
import { readTablePath } from "./table-path";

/**
 * Loads the table of a URL and the first rows of the view that opens, so that they are rendered at once.
 *
 * @param isWanted whether the page is still awaited; once it is shown it requests its rows itself
 */
export async function prepare({ params, rest, query }: Place, isWanted: () => boolean): Promise<void> {
  const tableId = Number(params["tableId"]);
  const path = readTablePath(tableId, rest, query);
  const { data } = await prepareTable(tableId);
  if (!data || path.page !== "records" || !isWanted()) return;
  const view = viewAt(data.table, path.view);
  if (view === "missing") return;
  const selection = firstSelection(data.table, view);
  // Groups come with the rows below them.
  if (!selection.group) await prepareRecords(data.table.id, selection);
}
