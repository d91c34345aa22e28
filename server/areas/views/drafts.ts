import type { ViewConfig, ViewDraft } from "#shared/contract/views";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";
import { readViewConfig } from "../../engine/public";

/** A draft as it is stored. */
export interface DraftRow extends ViewDraft {
  id: number;
  appId: number;
  revision: number;
}

const drafts = query<OrganizationSchema>()
  .selectFrom("viewDraft")
  .select(["id", "appId", "seen", "wish", "revision"])
  .orderBy("id");

/** A person's draft changes, by view. */
export async function findDrafts(
  database: OrganizationDatabase,
  userId: number,
  appIds: readonly number[],
): Promise<ReadonlyMap<number, DraftRow>> {
  if (appIds.length === 0) return new Map();
  const rows = await database.all<Omit<DraftRow, "seen" | "wish"> & { seen: string; wish: string }>(
    drafts.where("userId", "=", userId).where("appId", "in", appIds),
  );
  return new Map(
    rows.map((row) => [
      row.appId,
      { ...row, seen: readViewConfig(row.seen), wish: readViewConfig(row.wish) },
    ]),
  );
}

export const findDraft = async (database: OrganizationDatabase, userId: number, appId: number) =>
  (await findDrafts(database, userId, [appId])).get(appId) ?? null;

/** Nothing is changed. */
export const NO_DRAFT: { seen: ViewConfig; wish: ViewConfig } = { seen: {}, wish: {} };

/** Everybody's draft changes of a table's views. */
export async function listDrafts(
  database: OrganizationDatabase,
  tableId: number,
): Promise<(DraftRow & { userId: number })[]> {
  const rows = await database.all<
    Omit<DraftRow, "seen" | "wish"> & { userId: number; seen: string; wish: string }
  >(drafts.select("userId").where("tableId", "=", tableId));
  return rows.map((row) => ({ ...row, seen: readViewConfig(row.seen), wish: readViewConfig(row.wish) }));
}
