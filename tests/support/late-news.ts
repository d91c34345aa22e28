import { jest } from "@jest/globals";
import type { House } from "./house";

async function databaseOf(house: House) {
  const org = await house.server.services.organizations.byId(house.org.id);
  if (!org) throw new Error("The house has no organisation");
  return org.database;
}

/** A commit can be read a moment before this server is told of it; here that moment lasts until `restoreAllMocks`. */
export async function holdNews(house: House): Promise<void> {
  const database = (await databaseOf(house)) as unknown as {
    tell: (changes: unknown[]) => void;
    feed?: never;
  };
  jest.spyOn(database.feed ?? database, "tell").mockImplementation(() => {});
}

/** Somebody else is quicker: between what the next change read and its writing, `rival` happens. */
export async function inBetween(house: House, rival: () => Promise<unknown>): Promise<void> {
  const database = await databaseOf(house);
  const apply = database.applyChanges.bind(database);
  jest.spyOn(database, "applyChanges").mockImplementationOnce(async (changes) => {
    await rival();
    return apply(changes);
  });
}
