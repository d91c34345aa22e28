import type { PoolClient } from "pg";
import { report } from "../report";
import type { IndexDefinition, Statement } from "../types";
import { organizationSchema, rowsOf, type Connections } from "./connections";
import { structureText } from "./translate";

/** Distinguishes index building of an organisation from other advisory locks. */
const BUILDING = 0x5749;

/** Invalid indexes left by an interrupted build: no query uses them, and every write maintains them. */
const BROKEN = `select class.relname as "name" from pg_index as index
  join pg_class as class on class.oid = index.indexrelid
  where not index.indisvalid and class.relnamespace = to_regnamespace(current_schema()::text)`;

/**
 * Builds an index without blocking writes. It scans the table twice and cannot be part of a transaction, so an
 * interrupted build leaves an invalid index; the next build in the organisation removes it.
 *
 * @param signal cancels the build
 * @param note executed if the index exists afterwards: a change of its table may have dropped it again
 * @returns false if another server is building one
 */
export function buildIndex(
  connections: Connections,
  organizationId: number,
  { name, table, on }: IndexDefinition,
  note: Statement,
  signal?: AbortSignal,
): Promise<boolean> {
  const schema = organizationSchema(organizationId);
  return connections.apart(schema, signal, async (client) => {
    // Does not wait for the lock: a waiting transaction would make the build wait in turn.
    const lock = {
      sql: `select pg_try_advisory_lock(?, ?) as "taken"`,
      parameters: [BUILDING, organizationId],
    };
    if ((await rowsOf(client, lock))[0]?.["taken"] !== 1) return false;
    try {
      await dropBroken(client);
      await client.query(`create index concurrently if not exists ${name} on ${structureText(on)}`);
      await connections.transaction(schema, async (writer) => {
        // Dropping an index locks its table until the commit, so a check under this lock is reliable.
        await writer.query(`lock table ${table} in access share mode`);
        await rowsOf(writer, {
          sql: `${note.sql} and exists (select 1 from pg_index where indexrelid = to_regclass(?) and indisvalid)`,
          parameters: [...note.parameters, name],
        });
      });
      return true;
    } finally {
      await client.query("select pg_advisory_unlock($1, $2)", [BUILDING, organizationId]).catch(report);
    }
  });
}

async function dropBroken(client: PoolClient): Promise<void> {
  for (const { name } of await rowsOf(client, { sql: BROKEN, parameters: [] }))
    await client.query(`drop index concurrently if exists "${String(name)}"`);
}
