import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { ArchivedItem, trashCalls } from "#shared/contract/trash";
import type { RequestContext } from "../../http/context";
import { isAllowed } from "../../policy/authorize";
import { findPeople, toInstant } from "../tables/public";
import { listArchivedRows } from "./repository";

type Call = (typeof trashCalls)["listArchivedItems"];

/** What the actor could restore of the trash, the latest first. */
export async function listArchivedItems(
  context: RequestContext,
  { item_type }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { database } = context.org;
  const [rows, people] = await Promise.all([listArchivedRows(database, item_type), findPeople(database)]);
  const allowed = await Promise.all(
    rows.map((row) =>
      item_type === "table"
        ? isAllowed(context, "table:restore", { tableId: row.id })
        : isAllowed(context, "app:delete", { appId: row.id, tableId: row.tableId }),
    ),
  );
  const items: ArchivedItem[] = rows
    .filter((_, index) => allowed[index])
    .map((row) => ({
      id_workloom_archived_items: row.id,
      item_type,
      item_label: row.label,
      archived_at: toInstant(row.deletedAt ?? 0),
      archived_by: people.person(row.deletedBy),
    }));
  return { items };
}
