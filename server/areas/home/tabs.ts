import type { ColorName } from "#shared/colors";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { homeCalls, TabSummary } from "#shared/contract/home";
import type { RequestContext } from "../../http/context";
import { allowedRows } from "../../policy/authorize";
import { findPeople, tableKind, toInstant, visibleTables, type TableRow } from "../../tables/public";
import { appKind, publicApps, publicTables, visibleApps, type AppRow } from "../views/public";

type ListTabs = (typeof homeCalls)["listTabs"];

/** Tables and apps that the caller may open, in the order in which they were made. */
export async function listTabs(
  context: RequestContext,
  { page, size, type }: ParsedOf<ListTabs>,
): Promise<ReplyOf<ListTabs>> {
  const { database } = context.org;
  const [tables, apps, people, appTokens, tableTokens, mayShareApp, mayShareTable] = await Promise.all([
    type === "app" ? [] : visibleTables(context),
    type === "table" ? [] : visibleApps(context),
    findPeople(database),
    publicApps(database),
    publicTables(database),
    allowedRows(context, appKind.delete),
    allowedRows(context, tableKind.update),
  ]);
  const summaryOf = (
    row: TableRow | AppRow,
    token: string | undefined,
    mayShare: boolean,
  ): Omit<TabSummary, "type" | "isBundle"> => ({
    id: row.id,
    label: row.label,
    displayLabel: row.label,
    icon: row.icon,
    color: row.color as ColorName,
    createdAt: toInstant(row.createdAt),
    createdBy: people.person(row.createdBy),
    isPublic: token !== undefined,
    publicToken: mayShare ? (token ?? null) : null,
  });
  const tabs = [
    ...tables.map((row) => (): TabSummary => ({
      ...summaryOf(row, tableTokens.get(row.id), mayShareTable({ ...row })),
      type: "table",
      isBundle: false,
    })),
    ...apps.map((row) => (): TabSummary => ({
      ...summaryOf(row, row.tableId === null ? appTokens.get(row.id) : undefined, mayShareApp({ ...row })),
      type: "app",
      isBundle: row.tableId === null && row.hasBars === 1,
    })),
  ];
  const from = (page - 1) * size;
  return { tabs: tabs.slice(from, from + size).map((describe) => describe()), total: tabs.length };
}
