import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";

const from = query<OrganizationSchema>();

/** The first finished import. */
export const firstImport = (database: OrganizationDatabase) =>
  database.get(
    from
      .selectFrom("import")
      .select(["fileName", "tableId", "userId", "finishedAt"])
      .where("state", "=", "done")
      .where("finishedAt", "is not", null)
      .orderBy("finishedAt")
      .limit(1),
  );

/** The user's first session on a phone; `device` names the system that it runs on. */
export const firstOnPhone = (database: OrganizationDatabase, userId: number) =>
  database.get(
    from
      .selectFrom("session")
      .select(["createdAt", "device"])
      .where("userId", "=", userId)
      .where((row) => row.or([row("device", "like", "%iOS%"), row("device", "like", "%Android%")]))
      .orderBy("createdAt")
      .limit(1),
  );

/** Everybody with a seat beside the first, oldest first; people who are only invited count. */
export const laterPeople = (database: OrganizationDatabase, most: number) =>
  database.all(
    from
      .selectFrom("user")
      .select(["name", "createdAt", "createdBy"])
      .where("isActive", "=", 1)
      .where("seat", "is not", null)
      .orderBy("id")
      .offset(1)
      .limit(most),
  );
