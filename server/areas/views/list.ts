import type { App } from "#shared/contract/views";
import { tablesInSight, type PolicyContext } from "../../policy/authorize";
import { describeApp } from "./describe";
import { listAppRows, type AppRow } from "./repository";

/** Rows of the apps and views in the actor's sight; of one table when it is given. */
export async function visibleApps(context: PolicyContext, tableId?: number): Promise<AppRow[]> {
  const [rows, isInSight] = await Promise.all([
    listAppRows(context.org.database, tableId),
    tablesInSight(context),
  ]);
  return rows.filter((row) => row.tableId === null || isInSight(row.tableId));
}

/** The same as the caller sees them. */
export async function listViews(context: PolicyContext, tableId?: number): Promise<App[]> {
  const rows = await visibleApps(context, tableId);
  return Promise.all(rows.map((row) => describeApp(context, row)));
}
