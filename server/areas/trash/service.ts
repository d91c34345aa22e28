import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { ArchivedItem, ArchivedItemType, trashCalls } from "#shared/contract/trash";
import type { RequestContext } from "../../http/context";
import { isAllowed } from "../../policy/authorize";
import { findPeople, toInstant } from "../tables/public";
import { listArchivedRows, type ArchivedRow } from "./repository";

type Call = (typeof trashCalls)["listArchivedItems"];

/** What the actor could restore of the trash, the latest first. */
export async function listArchivedItems(
  context: RequestContext,
  { item_type }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const types = item_type ? [item_type] : (["table", "dashboard"] as const);
  const lists = await Promise.all(types.map((type) => listOfType(context, type)));
  const items = lists.flat();
  if (lists.length > 1) items.sort((one, other) => other.archived_at.localeCompare(one.archived_at));
  return { items };
}

async function listOfType(context: RequestContext, type: ArchivedItemType): Promise<ArchivedItem[]> {
  const { database } = context.org;
  const [rows, people] = await Promise.all([listArchivedRows(database, type), findPeople(database)]);
  const allowed = await Promise.all(rows.map((row) => mayRestore(context, type, row)));
  return rows
    .filter((_, index) => allowed[index])
    .map((row) => ({
      id_workloom_archived_items: row.id,
      item_id: row.id,
      item_type: type,
      item_label: row.label,
      icon: row.icon,
      color: row.color,
      table_id: type === "table" ? null : row.tableId,
      archived_at: toInstant(row.deletedAt ?? 0),
      archived_by: people.person(row.deletedBy),
    }));
}

const mayRestore = (context: RequestContext, type: ArchivedItemType, { id, tableId }: ArchivedRow) =>
  type === "table"
    ? isAllowed(context, "table:restore", { tableId: id })
    : isAllowed(context, "app:delete", { appId: id, tableId });
