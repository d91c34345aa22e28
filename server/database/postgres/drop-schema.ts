import { CONTROL_SCHEMA, organizationSchema, rowsOf, type Connections } from "./connections";

/** Tables that are dropped in one transaction: PostgreSQL has room for so many locks only. */
const TABLES_AT_ONCE = 50;

/** Removes an organisation's schema in steps, so that one that was interrupted goes on where it was. */
export async function dropSchema(connections: Connections, organizationId: number): Promise<void> {
  const schema = organizationSchema(organizationId);
  while (await dropSomeTables(connections, schema));
  await connections.transaction(CONTROL_SCHEMA, (client) =>
    client.query(`drop schema if exists "${schema}" cascade`),
  );
}

/** @returns whether there were some left */
const dropSomeTables = (connections: Connections, schema: string): Promise<boolean> =>
  connections.transaction(CONTROL_SCHEMA, async (client) => {
    const tables = await rowsOf(client, {
      sql: `select tablename as "name" from pg_tables where schemaname = ? order by tablename limit ?`,
      parameters: [schema, TABLES_AT_ONCE],
    });
    for (const { name } of tables)
      await client.query(`drop table if exists "${schema}"."${String(name)}" cascade`);
    return tables.length > 0;
  });
