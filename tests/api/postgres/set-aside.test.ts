import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import { Client } from "pg";
import { pause } from "../../support/pause";
import { openKit, type Kit } from "../../unit/engine/kit";

const MINUTE = 60_000;

let kit: Kit;
let client: Client;
beforeAll(async () => {
  kit = await openKit();
  const { name } = (await (
    await kit.newDatabase()
  ).get<{ name: string }>({ sql: `select current_database() as "name"`, parameters: [] }))!;
  client = new Client({ connectionString: `${process.env["WORKLOOM_TEST_DATABASE_URL"]}/${name}` });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await kit.close();
});
afterEach(() => {
  jest.restoreAllMocks();
});

test("A schema of a newer version is set aside, and opens again a minute after it was mended", async () => {
  const { organizationId } = await kit.newDatabase();
  const steps = `"workloom_${organizationId}"."appliedMigration"`;
  await client.query(`insert into ${steps} ("name", "at") values ('of a later version', 1)`);
  await kit.restart();
  const warned = jest.spyOn(process, "emitWarning").mockImplementation(() => undefined);
  const open = () => kit.databases.organization(organizationId);
  const refusal = { id: "storage_unavailable" };
  await expect(open()).rejects.toMatchObject(refusal);
  expect(String(warned.mock.calls[0]?.[0])).toContain("of a later version");
  await client.query(`delete from ${steps} where "name" = 'of a later version'`);
  await expect(open()).rejects.toMatchObject(refusal);
  const now = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => now + MINUTE + 1);
  expect((await open()).organizationId).toBe(organizationId);
});

test("A schema is not set aside because PostgreSQL could not be reached for a moment", async () => {
  const { organizationId } = await kit.newDatabase();
  await kit.restart();
  const opened = kit.databases.organization(organizationId);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
  );
  let database = await opened.catch(() => null);
  // Connections that broke are replaced as they are used.
  while (database === null) {
    await pause();
    database = await kit.databases.organization(organizationId).catch(() => null);
  }
  expect(database.organizationId).toBe(organizationId);
});
