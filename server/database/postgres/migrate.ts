import type { PoolClient } from "pg";
import { NAMED_SINCE, planMigrations, type Migration } from "../migrations/migration";
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
  await client.query(
    `create table if not exists "appliedMigration" ("name" text primary key, "at" bigint not null)`,
  );
  const noted = await rowsOf(client, { sql: `select "name" from "appliedMigration"`, parameters: [] });
  const [row] = await rowsOf(client, {
    sql: `select coalesce(max("version"), 0) as "version" from "migration" where "version" < ?`,
    parameters: [NAMED_SINCE],
  });
  const names = noted.map(({ name }) => String(name));
  const plan = planMigrations(migrations, { names, number: Number(row?.["version"] ?? 0) });
  const { taken, pending, unknown } = plan;
  if (unknown.length > 0)
    throw new Error(`${schema} has the steps ${unknown.join(", ")}, which this program does not know.`);
  if (pending.length === 0 && names.length === taken.length) return;
  const now = Date.now();
  const note = (name: string) =>
    client.query(`insert into "appliedMigration" ("name", "at") values ($1, $2) on conflict do nothing`, [
      name,
      now,
    ]);
  await client.query(`insert into "migration" ("version", "at") values ($1, $2) on conflict do nothing`, [
    NAMED_SINCE,
    now,
  ]);
  for (const name of taken) await note(name);
  for (const { name, statements, onPostgres = [] } of pending) {
    for (const sql of [...statements, ...onPostgres]) await client.query(structureText(sql));
    await note(name);
  }
}
