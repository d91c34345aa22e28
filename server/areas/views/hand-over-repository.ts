import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";

const from = query<OrganizationSchema>();

/** Views and apps that someone made. */
export const viewsMadeBy = (database: OrganizationDatabase, userId: number) =>
  database.all(
    from
      .selectFrom("app")
      .leftJoin("table", "table.id", "app.tableId")
      .select(["app.id", "app.tableId", "app.ownerId", "app.roleIds", "app.label", "table.label as table"])
      .where("app.createdBy", "=", userId)
      .where("app.ownerId", "is", null)
      .where("app.deletedAt", "is", null)
      .orderBy("table.label")
      .orderBy("app.label")
      .orderBy("app.id"),
  );

/** Views that someone alone sees, as they are stored. */
export const viewsOwnedBy = (database: OrganizationDatabase, userId: number) =>
  database.all(
    from
      .selectFrom("app")
      .select(["id", "tableId", "label", "icon", "color", "type", "config"])
      .where("ownerId", "=", userId)
      .where("deletedAt", "is", null)
      .orderBy("id"),
  );
