import { tablesInSight, type PolicyContext } from "../../policy/authorize";
import { listTableRows, type TableRow } from "./repository";

/** Rows of the tables that the actor may open; none without table pages (decision 41). */
export async function visibleTables(context: PolicyContext): Promise<TableRow[]> {
  if (!context.actor.flags.canViewTablesPages) return [];
  const [rows, isInSight] = await Promise.all([listTableRows(context.org.database), tablesInSight(context)]);
  return rows.filter((row) => isInSight(row.id));
}
