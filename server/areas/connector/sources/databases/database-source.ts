import type { Connector } from "#shared/connectors/connector";
import type { SourceEntry } from "#shared/contract/source-settings";
import { AppError } from "../../../../errors";
import { outsideAddress } from "../../../../outside/outside-address";
import { leftOutNotes } from "../left-out";
import type { TableOutline } from "../outline";
import type { Outside, RemoteColumn, RemoteSource, RemoteTable } from "../remote";
import { remoteSource } from "../snapshot/open-snapshot";
import type { ImportSource } from "../source";
import { connectionOf, sinceOf, tableOf, type DatabaseConnection } from "./database-settings";

/** A table as its database names it. */
export interface DatabaseTable {
  schema: string;
  name: string;
}
export interface DatabaseColumn extends RemoteColumn {
  /** Its type as the database calls it. */
  kind: string;
  /** Writes a value of the driver as text; columns without it are left out. */
  toText: ((value: unknown) => string | null) | null;
  /** Its place in the primary key, from 1, and how many columns that has; null outside of it. */
  key: { place: number; of: number } | null;
}

/** A foreign key of one column. */
export interface DatabaseReference {
  table: DatabaseTable;
  column: string;
  target: DatabaseTable;
  targetColumn: string;
}

/** Rows whose column has this value or a later one. */
export interface Since {
  column: string;
  value: string;
}

/** A session that can only read. */
export interface DatabaseSession {
  version(): Promise<string>;
  /** Whether the session was found to be read-only by asking the server. */
  isReadOnly(): Promise<boolean>;
  listTables(): Promise<(SourceEntry & DatabaseTable)[]>;
  listColumns(table: DatabaseTable): Promise<DatabaseColumn[]>;
  listReferences(): Promise<DatabaseReference[]>;
  /** All that is read from now on is as it was at one moment. */
  begin(): Promise<void>;
  /** Reads by the primary key, a piece after the other; tables without one in one go. */
  readRows(
    table: DatabaseTable,
    columns: readonly DatabaseColumn[],
    since: Since | null,
  ): AsyncIterable<unknown[][]>;
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
        const [table] = await findTables(session, [wanted]);
        if (!table) throw new AppError("source_table_not_found", { values: { table: wanted } });
        await session.begin();
        const remote = await readTable(session, table, sinceOf(settings));
        return { ...remote, close: () => session.close() };
      } catch (error) {
        await session.close();
        throw error;
      }
    },
    outline: (settings, ids, outside) =>
      withSession(load, connectionOf(settings), outside, (session) => outlineTables(session, ids)),
    readTables: (settings, ids, outside, take) =>
      withSession(load, connectionOf(settings), outside, async (session) => {
        const tables = await findTables(session, ids);
        await session.begin();
        for (const [index, table] of tables.entries())
          await take(await readTable(session, table, null), index);
      }),
  };
  return remoteSource(connector, ["upload", "test-connection", "list-tables"], remote);
}

type ListedTable = Awaited<ReturnType<DatabaseSession["listTables"]>>[number];

/** @throws AppError source_table_not_found also for tables that may not be read */
async function findTables(session: DatabaseSession, ids: readonly string[]): Promise<ListedTable[]> {
  const listed = new Map((await session.listTables()).map((table) => [table.id, table]));
  return ids.map((id) => {
    const table = listed.get(id);
    if (table && table.isReadable !== false) return table;
    throw new AppError("source_table_not_found", { values: { table: id } });
  });
}

async function readTable(
  session: DatabaseSession,
  table: DatabaseTable,
  since: Since | null,
): Promise<RemoteTable> {
  const all = await session.listColumns(table);
  const columns = all.filter(({ toText }) => toText !== null);
  const leftOut = all.filter(({ toText }) => toText === null).map(({ name }) => name);
  return {
    label: table.name,
    columns: columns.map(({ name, type, isKey = false }) => ({ name, isKey, ...(type && { type }) })),
    notes: leftOutNotes({ columns: leftOut }),
    rows: textsOf(session.readRows(table, columns, since), columns),
    close: () => Promise.resolve(),
  };
}

async function outlineTables(session: DatabaseSession, ids: readonly string[]): Promise<TableOutline[]> {
  const tables = await findTables(session, ids);
  const nameOf = ({ schema, name }: DatabaseTable) => JSON.stringify([schema, name]);
  const idOf = new Map(tables.map((table) => [nameOf(table), table.id]));
  const references = await session.listReferences();
  const outlines: TableOutline[] = [];
  for (const table of tables) {
    const columns = await session.listColumns(table);
    outlines.push({
      id: table.id,
      label: table.name,
      rows: table.rows ?? null,
      columns: columns.map(({ name, kind, isKey = false, toText }) => ({
        name,
        kind,
        isKey,
        isLeftOut: toText === null,
      })),
      references: references.flatMap(({ table: from, column, target, targetColumn }) => {
        const id = idOf.get(nameOf(target));
        return id === undefined || nameOf(from) !== nameOf(table)
          ? []
          : [{ column, table: id, target: targetColumn }];
      }),
    });
  }
  return outlines;
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

/**
 * @throws AppError connection_failed with the server's message, outside_unreachable, connection_can_write,
 *   outside_address_private
 */
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
    if (isUnreachable(error)) throw new AppError("outside_unreachable", { cause: error });
    throw new AppError("connection_failed", { values: { message: messageOf(error, connection) } });
  }
  if (await session.isReadOnly()) return session;
  await session.close();
  throw new AppError("connection_can_write");
}

/** No server answered at the host's port: neither account nor password is to blame. */
const isUnreachable = (error: unknown): boolean =>
  /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test((error as Partial<Error>).message ?? "");

/** The server's message, never with the password. */
function messageOf(error: unknown, { password }: DatabaseConnection): string {
  const { message = "", code } = error as Partial<Error> & { code?: string };
  const text = message === "" ? (code ?? "") : message;
  return text.replaceAll(password, "…").slice(0, 300);
}
