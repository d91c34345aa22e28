import type { PoolClient } from "pg";
import { controlMigrations } from "../migrations/control";
import type { Migration } from "../migrations/migration";
import { CONTROL_SCHEMA, organizationSchema, rowsOf, type Connections } from "./connections";
import { copySchema } from "./copy-schema";
import { sharedFunctions } from "./functions";
import { migrate } from "./migrate";

/** Several servers that start at once bring structures up to date one after the other. */
const MIGRATION = 0x574d;
const lock = (client: PoolClient, id: number) =>
  client.query("select pg_advisory_xact_lock($1, $2)", [MIGRATION, id]);

/**
 * Brings the control schema up to date.
 *
 * @returns whether texts can be searched by trigrams: the extension pg_trgm is there or could be made
 */
export async function prepareControl(connections: Connections): Promise<boolean> {
  await connections.transaction(CONTROL_SCHEMA, async (client) => {
    await lock(client, 0);
    await migrate(client, CONTROL_SCHEMA, controlMigrations);
    for (const sql of [...sharedFunctions, copySchema]) await client.query(sql);
  });
  return connections.transaction(CONTROL_SCHEMA, async (client) => {
    await lock(client, 0);
    await client.query("savepoint extension");
    try {
      await client.query("create extension if not exists pg_trgm with schema public");
      return true;
    } catch (error) {
      await client.query("rollback to extension");
      process.emitWarning(`PostgreSQL has no pg_trgm, so searches look into every record: ${String(error)}`);
      return false;
    }
  });
}

/**
 * Brings an organisation's schema up to date, or makes it: as a copy of `template` when one is given.
 *
 * @returns the number of its newest change
 */
export function prepareOrganization(
  connections: Connections,
  organizationId: number,
  migrations: readonly Migration[],
  template?: string,
): Promise<number> {
  const schema = organizationSchema(organizationId);
  return connections.transaction(schema, async (client) => {
    await lock(client, organizationId);
    if (template !== undefined) await client.query("call copy_schema($1, $2)", [template, schema]);
    await migrate(client, schema, migrations);
    const [row] = await rowsOf(client, {
      sql: `select coalesce(max("seq"), 0) as "seq" from "change"`,
      parameters: [],
    });
    return Number(row?.["seq"]);
  });
}
