import type { Databases } from "./databases";
import { openPostgresDatabases } from "./postgres/open-databases";
import { openSqliteDatabases } from "./sqlite/open-databases";

export interface DatabaseSettings {
  /** Folder of the files. */
  dataFolder: string;
  /** Null: everything lies in SQLite files below the folder. */
  databaseUrl?: string | null;
  /** Where servers on one PostgreSQL tell each other what they committed. Null: there is one server. */
  redisUrl?: string | null;
  /** Organisations' files that stay open at a time. */
  openFiles?: number;
}

/** Opens all databases of an installation, on PostgreSQL when its address is given. @throws Error when they cannot be opened */
export const openDatabases = ({
  dataFolder,
  databaseUrl = null,
  redisUrl = null,
  openFiles,
}: DatabaseSettings): Promise<Databases> =>
  databaseUrl === null
    ? openSqliteDatabases({ dataFolder, ...(openFiles !== undefined && { openFiles }) })
    : openPostgresDatabases({ url: databaseUrl, redisUrl });
