import { jest } from "@jest/globals";
import type { House } from "./house";

async function databaseOf(house: House) {
  const org = await house.server.services.organizations.byId(house.org.id);
  if (!org) throw new Error("The house has no organisation");
  return org.database;
}

/**
 * A commit can be read slightly before this server has published it; here that gap lasts until `restoreAllMocks`.
 */
export async function holdNews(house: House): Promise<void> {
  const database = (await databaseOf(house)) as unknown as {
    tell: (changes: unknown[]) => void;
    feed?: never;
  };
  jest.spyOn(database.feed ?? database, "tell").mockImplementation(() => {});
}
