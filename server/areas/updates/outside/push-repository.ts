import { query } from "../../../database/query";
import type { OrganizationSchema } from "../../../database/schema";
import type { OrganizationDatabase } from "../../../database/types";

const from = query<OrganizationSchema>();

export interface StoredSubscription {
  id: number;
  userId: number;
  endpoint: string;
  /** As JSON. */
  keys: string;
}

const select = () => from.selectFrom("pushSubscription").select(["id", "userId", "endpoint", "keys"]);

export const findSubscription = (database: OrganizationDatabase, endpoint: string) =>
  database.get<StoredSubscription>(select().where("endpoint", "=", endpoint));

/** The oldest first. */
export const listSubscriptions = (database: OrganizationDatabase, userId: number) =>
  database.all<StoredSubscription>(select().where("userId", "=", userId).orderBy("id"));
