import type { PoolClient } from "pg";
import { report } from "../report";
import type { IndexDefinition, Statement } from "../types";
import { organizationSchema, rowsOf, type Connections } from "./connections";
import { structureText } from "./translate";

/** Tells the building of an organisation's indexes from other advisory locks. */
const BUILDING = 0x5749;

/** What a building that was ended left: nothing reads it, and every write tends it. */
const BROKEN = `select class.relname as "name" from pg_index as index
  join pg_class as class on class.oid = index.indexrelid
  where not index.indisvalid and class.relnamespace = to_regnamespace(current_schema()::text)`;

/**
 * Builds an index while others write. It takes two looks at the table and cannot be part of a transaction, so one
 * that ends amid it leaves an index that is not valid; the next building in the organisation removes it.
 *
 * @param signal cancels the building
 * @param note executed if the index stands then: a change of its table may have taken it away again
 * @returns false where another server builds one
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
    // Whoever waited for the lock would be waited for by the building.
    const lock = {
      sql: `select pg_try_advisory_lock(?, ?) as "taken"`,
      parameters: [BUILDING, organizationId],
    };
    if ((await rowsOf(client, lock))[0]?.["taken"] !== 1) return false;
    try {
      await dropBroken(client);
      await client.query(`create index concurrently if not exists ${name} on ${structureText(on)}`);
      await connections.transaction(schema, async (writer) => {
        // Whoever drops an index holds its table until they commit: what is looked at afterwards counts.
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
