import type { Databases } from "./databases";
import type { Structure } from "./structure";

export interface DatabaseSettings {
  /** Folder of the files. */
  dataFolder: string;
  /** Null: all data is in SQLite files in the folder. */
  databaseUrl?: string | null;
  /** Used by servers on one PostgreSQL to publish their commits to each other. Null: there is one server. */
  redisUrl?: string | null;
  /** Organisations' files that stay open at a time. */
  openFiles?: number;
  /** How long a thread of SQLite is kept that has nothing to do, in ms. */
  threadIdleTime?: number;
}

/**
 * Opens all databases of an installation, on PostgreSQL when its address is given. Only the code of the one that is
 * used is loaded.
 *
 * @throws Error when they cannot be opened
 */
export async function openDatabases(
  { dataFolder, databaseUrl = null, redisUrl = null, openFiles, threadIdleTime }: DatabaseSettings,
  structure: Structure,
): Promise<Databases> {
  if (databaseUrl === null) {
    const { openSqliteDatabases } = await import("./sqlite/open-databases");
    const settings = {
      dataFolder,
      ...(openFiles !== undefined && { openFiles }),
      ...(threadIdleTime !== undefined && { threadIdleTime }),
    };
    return openSqliteDatabases(settings, structure);
  }
  const { openPostgresDatabases } = await import("./postgres/open-databases");
  return openPostgresDatabases({ url: databaseUrl, redisUrl }, structure);
}
