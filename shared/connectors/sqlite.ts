import { fileConnector } from "./file-connector";

/** Database files of SQLite; each table becomes one here. */
export const sqlite = {
  ...fileConnector({
    id: "sqlite",
    name: "connector.sqlite",
    description: "connector.sqliteDescription",
    image: "database",
    files: {
      extensions: ["sqlite", "sqlite3", "db", "db3"],
      mimeTypes: ["application/vnd.sqlite3", "application/x-sqlite3"],
    },
  }),
  group: "database",
} as const;
