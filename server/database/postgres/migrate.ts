import type { PoolClient } from "pg";
import type { Migration } from "../migrations/migration";
import { rowsOf } from "./connections";
import { structureText } from "./translate";

/**
 * Brings the structure of the schema that the connection looks into up to date, inside the caller's transaction.
 *
 * @throws Error when a step fails or the schema was made by a newer version; nothing is changed then
 */
export async function migrate(
  client: PoolClient,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(`create schema if not exists "${schema}"`);
  await client.query(
    `create table if not exists "migration" ("version" bigint primary key, "at" bigint not null)`,
  );
  const [row] = await rowsOf(client, {
    sql: `select coalesce(max("version"), 0) as "version" from "migration"`,
    parameters: [],
  });
  const current = Number(row?.["version"] ?? 0);
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest) throw new Error(`${schema} has structure ${current}, this program knows ${newest}.`);
  for (const { version, statements, onPostgres = [] } of migrations) {
    if (version <= current) continue;
    for (const sql of [...statements, ...onPostgres]) await client.query(structureText(sql));
    await client.query(`insert into "migration" ("version", "at") values ($1, $2)`, [version, Date.now()]);
  }
}
