import { jest } from "@jest/globals";
import type { TestWorkspace } from "./test-workspace";

async function databaseOf(workspace: TestWorkspace) {
  const org = await workspace.server.services.organizations.byId(workspace.org.id);
  if (!org) throw new Error("The workspace has no organisation");
  return org.database;
}

/**
 * A commit can be read slightly before this server has published it; here that gap lasts until `restoreAllMocks`.
 */
export async function holdNotifications(workspace: TestWorkspace): Promise<void> {
  const database = (await databaseOf(workspace)) as unknown as {
    publish: (changes: unknown[]) => void;
    feed?: never;
  };
  jest.spyOn(database.feed ?? database, "publish").mockImplementation(() => {});
}
