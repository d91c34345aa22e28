import type { ColorName } from "#shared/colors";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { ArchivedItem, trashCalls } from "#shared/contract/trash";
import type { RequestContext } from "../../http/context";
import { list } from "../../objects/read";
import { findPeople, tableKind, toInstant } from "../../tables/public";
import { appKind } from "../views/public";

type Call = (typeof trashCalls)["listArchivedItems"];

const latestFirst = { isTrashed: true, order: { by: "deletedAt", descending: true } } as const;

/** Items of the trash that the actor could restore, newest first. */
export async function listArchivedItems(
  context: RequestContext,
  { item_type }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const [tables, apps, people] = await Promise.all([
    item_type === "dashboard" ? [] : list(context, tableKind, tableKind.restore, latestFirst),
    item_type === "table" ? [] : list(context, appKind, appKind.restore, latestFirst),
    findPeople(context.org.database),
  ]);
  const archived = [
    ...tables.map((row) => ({ ...row, type: "table" as const, tableId: null })),
    ...apps.map((row) => ({ ...row, type: "dashboard" as const })),
  ];
  const items = archived.map((row): ArchivedItem => ({
    id_workloom_archived_items: row.id,
    item_id: row.id,
    item_type: row.type,
    item_label: row.label,
    icon: row.icon,
    color: row.color as ColorName,
    table_id: row.tableId,
    archived_at: toInstant(row.deletedAt ?? 0),
    archived_by: people.person(row.deletedBy),
  }));
  if (!item_type) items.sort((one, other) => other.archived_at.localeCompare(one.archived_at));
  return { items };
}
