import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { Config } from "../../../server/config";
import { openDatabases } from "../../../server/database/open-databases";
import { createPeople } from "../organizations/create-people";
import { structure } from "./structure";

/** The tests' PostgreSQL and Redis; if unset, the tests run on SQLite. */
const server = process.env["WORKLOOM_TEST_DATABASE_URL"];
const redis = process.env["WORKLOOM_TEST_REDIS_URL"] ?? null;
export const isOnPostgres = server !== undefined;
/** The template database that tests copy. */
const TEMPLATE = "workloom_template";
/** Its schema with the demo's people and roles. */
const PEOPLE = "template_people";
const LOCK = 1;

/** The schema that `createOrganization` copies on PostgreSQL. */
export const peopleSchema = PEOPLE;

/** Settings of a test's own database, which is removed by `drop`; empty on SQLite. */
export interface TestDatabase {
  settings: Partial<Pick<Config, "databaseUrl" | "redisUrl">>;
  drop(): Promise<void>;
}

/** A fresh database on the tests' PostgreSQL: a copy of a template that is created once. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (server === undefined) return { settings: {}, drop: () => Promise.resolve() };
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdministrator(async (client) => {
    // Copying fails while another process copies or fills the template.
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const made = await client.query("select 1 from pg_database where datname = $1", [TEMPLATE]);
    if (made.rowCount === 0) await makeTemplate(client);
    await client.query(`create database ${name} template ${TEMPLATE}`);
  });
  return {
    settings: { databaseUrl: `${server}/${name}`, redisUrl: redis },
    drop: () => asAdministrator((client) => client.query(`drop database ${name} with (force)`)),
  };
}

async function asAdministrator(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function makeTemplate(administrator: Client): Promise<void> {
  const draft = `${TEMPLATE}_draft`;
  await administrator.query(`create database ${draft}`);
  const databaseUrl = `${server}/${draft}`;
  const databases = await openDatabases({ dataFolder: "", databaseUrl }, structure);
  const { org } = await createPeople(databases);
  await databases.close();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`alter schema workloom_${org.organization.id} rename to ${PEOPLE}`);
  await client.query(`delete from workloom."emailIndex"; delete from workloom."organization"`);
  await client.query(`delete from workloom."setting"`);
  await client.end();
  await administrator.query(`alter database ${draft} rename to ${TEMPLATE}`);
}
