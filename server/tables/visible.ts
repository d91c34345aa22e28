import { allowedRows, type PolicyContext } from "../policy/authorize";
import { countVisible } from "./counts";
import { listTableRows, type TableRow } from "./repository";
import { tableKind } from "./table";

/** Rows of the tables that the actor may reach, whether they may open the tables' pages or not (decision 41). */
export async function reachableTables(context: PolicyContext): Promise<TableRow[]> {
  const [rows, isVisible] = await Promise.all([
    listTableRows(context.org.database),
    allowedRows(context, tableKind.read),
  ]);
  return rows.filter(isVisible);
}

/** Rows of the tables that the actor may open; none without table pages (decision 41). */
export async function visibleTables(context: PolicyContext): Promise<TableRow[]> {
  if (!context.actor.flags.canViewTablesPages) return [];
  const rows = await reachableTables(context);
  return Promise.all(rows.map(async (row) => ({ ...row, recordCount: await countVisible(context, row) })));
}
