import type { Connector } from "#shared/connectors/connector";
import type { SourceEntry } from "#shared/contract/source-settings";
import { AppError } from "../../../../errors";
import { outsideAddress } from "../../../../outside/outside-address";
import type { Outside, RemoteColumn, RemoteSource } from "../remote";
import { remoteSource } from "../snapshot/open-snapshot";
import type { ImportSource } from "../source";
import { connectionOf, tableOf, type DatabaseConnection } from "./database-settings";

/** A table as its database names it. */
export interface DatabaseTable {
  schema: string;
  name: string;
}
export interface DatabaseColumn extends RemoteColumn {
  /** Writes a value of the driver as text; columns without it are left out. */
  toText: ((value: unknown) => string | null) | null;
}

/** A session that can only read. */
export interface DatabaseSession {
  version(): Promise<string>;
  /** Whether the session was found to be read-only by asking the server. */
  isReadOnly(): Promise<boolean>;
  listTables(): Promise<(SourceEntry & DatabaseTable)[]>;
  listColumns(table: DatabaseTable): Promise<DatabaseColumn[]>;
  readRows(table: DatabaseTable, columns: readonly DatabaseColumn[]): AsyncIterable<unknown[][]>;
  close(): Promise<void>;
}

export interface Driver {
  port: number;
  /** @param address of the host, which is the only one to connect with */
  connect(connection: DatabaseConnection & { port: number }, address: string): Promise<DatabaseSession>;
}

/** A database whose tables and views are read. */
export function databaseSource(connector: Connector, load: () => Promise<Driver>): ImportSource {
  const remote: RemoteSource = {
    test: (settings, outside) =>
      withSession(load, connectionOf(settings), outside, (session) => session.version()),
    lists: {
      "list-tables": (settings, outside) =>
        withSession(load, connectionOf(settings), outside, async (session) =>
          (await session.listTables()).map(({ schema: _schema, name: _name, ...entry }) => entry),
        ),
    },
    async open(settings, outside) {
      const wanted = tableOf(settings);
      const session = await openSession(load, connectionOf(settings), outside);
      try {
        const table = (await session.listTables()).find(({ id }) => id === wanted);
        if (!table || table.isReadable === false)
          throw new AppError("source_table_not_found", { values: { table: wanted } });
        const columns = (await session.listColumns(table)).filter(({ toText }) => toText !== null);
        return {
          label: table.name,
          columns: columns.map(({ toText: _toText, ...column }) => column),
          rows: textsOf(session.readRows(table, columns), columns),
          close: () => session.close(),
        };
      } catch (error) {
        await session.close();
        throw error;
      }
    },
  };
  return remoteSource(connector, ["upload", "test-connection", "list-tables"], remote);
}

async function* textsOf(
  batches: AsyncIterable<unknown[][]>,
  columns: readonly DatabaseColumn[],
): AsyncGenerator<(string | null)[][]> {
  for await (const rows of batches)
    yield rows.map((row) =>
      columns.map(({ toText }, at) => (row[at] === null ? null : (toText?.(row[at]) ?? null))),
    );
}

async function withSession<Result>(
  load: () => Promise<Driver>,
  connection: DatabaseConnection,
  outside: Outside,
  run: (session: DatabaseSession) => Promise<Result>,
): Promise<Result> {
  const session = await openSession(load, connection, outside);
  try {
    return await run(session);
  } finally {
    await session.close();
  }
}

/** @throws AppError connection_failed with the server's message, connection_can_write, outside_address_private */
async function openSession(
  load: () => Promise<Driver>,
  connection: DatabaseConnection,
  { networks }: Outside,
): Promise<DatabaseSession> {
  const address = await outsideAddress(connection.host, networks);
  const driver = await load();
  const port = connection.port ?? driver.port;
  let session: DatabaseSession;
  try {
    session = await driver.connect({ ...connection, port }, address);
  } catch (error) {
    throw new AppError("connection_failed", { values: { message: messageOf(error, connection) } });
  }
  if (await session.isReadOnly()) return session;
  await session.close();
  throw new AppError("connection_can_write");
}

/** The server's message, never with the password. */
function messageOf(error: unknown, { password }: DatabaseConnection): string {
  const { message = "", code } = error as Partial<Error> & { code?: string };
  const text = message === "" ? (code ?? "") : message;
  return text.replaceAll(password, "…").slice(0, 300);
}
