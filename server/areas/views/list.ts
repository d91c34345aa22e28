import type { App } from "#shared/contract/views";
import { allowedRows, type PolicyContext } from "../../policy/authorize";
import { appKind } from "./app";
import { describeApp } from "./describe";
import { findDrafts } from "./drafts";
import { listAppRows, type AppRow } from "./repository";

async function readableApps(context: PolicyContext, tableId?: number): Promise<AppRow[]> {
  const [rows, isVisible] = await Promise.all([
    listAppRows(context.org.database, tableId),
    allowedRows(context, appKind.read),
  ]);
  return rows.filter((row) => isVisible({ ...row }));
}

/** Views are hidden with the pages of their tables (decision 41). */
const hasPage = ({ actor }: PolicyContext, { tableId }: Pick<AppRow, "tableId">): boolean =>
  tableId === null || actor.flags.canViewTablesPages;

/** Visible apps and views: without those of hidden tables and without those that were hidden by a builder. */
export async function visibleApps(context: PolicyContext): Promise<AppRow[]> {
  return (await readableApps(context)).filter((row) => row.isVisible === 1 && hasPage(context, row));
}

/** Apps and views as the caller sees them, those that were put away among them; of one table when it is given. */
export async function listViews(context: PolicyContext, tableId?: number): Promise<App[]> {
  const rows = (await readableApps(context, tableId)).filter((row) => hasPage(context, row));
  const ids = rows.map(({ id }) => id);
  const drafts = await findDrafts(context.org.database, context.actor.userId, ids);
  return Promise.all(rows.map((row) => describeApp(context, row, drafts.get(row.id) ?? null)));
}
