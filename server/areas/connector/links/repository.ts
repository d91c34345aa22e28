import type { Insertable, Selectable, Updateable } from "kysely";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";

const statement = query<OrganizationSchema>();
const links = () => statement.selectFrom("connectorLink").selectAll();

export type LinkRow = Selectable<OrganizationSchema["connectorLink"]>;

export async function insertLink(
  database: OrganizationDatabase,
  values: Insertable<OrganizationSchema["connectorLink"]>,
): Promise<void> {
  await database.execute([
    statement
      .insertInto("connectorLink")
      .values(values)
      .onConflict((known) => known.column("tableId").doNothing())
      .compile(),
  ]);
}

export const listLinks = (database: OrganizationDatabase): Promise<LinkRow[]> =>
  database.all<LinkRow>(links().orderBy("id").compile());

export const findLink = (database: OrganizationDatabase, tableId: number): Promise<LinkRow | undefined> =>
  database.get<LinkRow>(links().where("tableId", "=", tableId).compile());

export const findLinkByHook = (database: OrganizationDatabase, hook: string): Promise<LinkRow | undefined> =>
  database.get<LinkRow>(links().where("hook", "=", hook).compile());

/** Marks a link as being read. @returns false if it was already */
export async function claimLink(database: OrganizationDatabase, tableId: number): Promise<boolean> {
  const claimed = await database.executeReturning<{ tableId: number }>(
    statement
      .updateTable("connectorLink")
      .set({ state: "running" })
      .where("tableId", "=", tableId)
      .where("state", "in", ["followed", "failed"])
      .returning("tableId"),
  );
  return claimed.length > 0;
}

export const listDueLinks = (database: OrganizationDatabase, now: number): Promise<LinkRow[]> =>
  database.all<LinkRow>(
    links().where("nextAt", "<=", now).where("state", "in", ["followed", "failed"]).compile(),
  );

export async function updateLink(
  database: OrganizationDatabase,
  tableId: number,
  set: Updateable<OrganizationSchema["connectorLink"]>,
): Promise<void> {
  await database.execute([
    statement.updateTable("connectorLink").set(set).where("tableId", "=", tableId).compile(),
  ]);
}

export async function deleteLink(database: OrganizationDatabase, tableId: number): Promise<void> {
  await database.execute([statement.deleteFrom("connectorLink").where("tableId", "=", tableId).compile()]);
}
