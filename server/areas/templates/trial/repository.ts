import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";

/** Trials of templates whose time is over. */
export const listEndedTrials = (database: OrganizationDatabase, now: number) =>
  database.all(
    query<OrganizationSchema>()
      .selectFrom("templateInstall")
      .select(["id", "createdBy"])
      .where("isTrial", "=", 1)
      .where("endedAt", "is", null)
      .where("expiresAt", "<", now),
  );
