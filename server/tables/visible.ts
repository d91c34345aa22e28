import { allowedRows, type PolicyContext } from "../policy/authorize";
import { countInSight } from "./counts";
import { listTableRows, type TableRow } from "./repository";
import { tableKind } from "./table";

/** Rows of the tables that the actor may open; none without table pages (decision 41). */
export async function visibleTables(context: PolicyContext): Promise<TableRow[]> {
  if (!context.actor.flags.canViewTablesPages) return [];
  const [rows, isInSight] = await Promise.all([
    listTableRows(context.org.database),
    allowedRows(context, tableKind.read),
  ]);
  return Promise.all(
    rows.filter(isInSight).map(async (row) => ({ ...row, recordCount: await countInSight(context, row) })),
  );
}
