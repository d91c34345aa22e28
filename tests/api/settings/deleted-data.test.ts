import { existsSync, readdirSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { settingsCalls } from "#shared/contract/settings";
import type { RunningServer } from "../../../server/app";
import { deleteOrganizationJob } from "../../../server/areas/settings/deletion-job";
import { DEMO_PASSWORD } from "../../../server/demo/people";
import { isOnPostgres } from "../../support/databases/postgres";
import type { TestOrganization } from "../../support/organizations/organization";
import { pause } from "../../support/pause";
import { acrossRestart } from "../../support/restart-server";
import { startTestServer, type TestServer } from "../../support/server";
import { createTestTable } from "../../support/tables";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Times out with the test where something stays. */
async function gone(at: RunningServer, dataFolder: string, id: number): Promise<void> {
  while ((await traces(at, dataFolder, id)).length > 0) await pause();
}

/** Names of the database and of files that are there of an organisation. */
async function traces({ databases }: RunningServer, dataFolder: string, id: number): Promise<string[]> {
  const folder = join(dataFolder, "organizations");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const stored = existsSync(join(folder, "stored-files")) ? readdirSync(join(folder, "stored-files")) : [];
  const schemas = isOnPostgres
    ? await databases.control.all<{ name: string }>({
        sql: `select nspname as "name" from pg_namespace where nspname = ?`,
        parameters: [`workloom_${id}`],
      })
    : [];
  return [
    ...files.filter((name) => name.startsWith(`${id}.sqlite`) || name === `${id}-files`),
    ...stored.filter((name) => name === String(id)),
    ...schemas.map(({ name }) => name),
  ];
}

async function fill(at: RunningServer, dataFolder: string, org: TestOrganization): Promise<void> {
  await createTestTable(await org.actor("admin"));
  const draft = join(dataFolder, "rows.csv");
  await writeFile(draft, "a;b");
  await at.services.files.put(`${org.id}/imports/rows`, draft, "text/csv");
}

test("At the end of its schedule nothing of a deleted organization stays stored, and others lose nothing", async () => {
  const [org, other] = [await server.createOrganization(), await server.createOrganization()];
  await fill(server, server.dataFolder, org);
  await fill(server, server.dataFolder, other);
  const kept = await traces(server, server.dataFolder, other.id);
  expect(await traces(server, server.dataFolder, org.id)).toHaveLength(kept.length);
  const admin = await org.actor("admin");
  const { deletionAt } = await admin.ok(settingsCalls.scheduleDeletion, { password: DEMO_PASSWORD });
  const at = Date.parse(deletionAt ?? "");
  const handle = await org.handle();
  await server.services.jobs.enqueue(handle, deleteOrganizationJob, { at }, 0);
  await gone(server, server.dataFolder, org.id);
  await expect(handle.database.get({ sql: `select 1 from "user"`, parameters: [] })).rejects.toThrow(
    isOnPostgres ? "internal_error" : "organization_not_found",
  );
  expect(await traces(server, server.dataFolder, org.id)).toEqual([]);
  expect(await traces(server, server.dataFolder, other.id)).toEqual(kept);
  await createTestTable(await other.actor("admin"));
});

test("An organization that is not deleted cannot be dropped", async () => {
  const org = await server.createOrganization();
  await expect(server.databases.dropOrganization(org.id)).rejects.toThrow("is not deleted");
  await createTestTable(await org.actor("admin"));
});

test.each(["before anything was removed", "after a part of it was removed"])(
  "What a stop left of a deleted organization is removed at the next start: %s",
  async (moment) => {
    const dataFolder = (at: RunningServer) => at.services.config.dataFolder;
    await acrossRestart(
      {},
      async (org, at) => {
        await fill(at, dataFolder(at), org);
        await at.services.organizations.remove(org.id);
        if (moment.startsWith("before")) return;
        if (isOnPostgres)
          await at.databases.control.execute([
            { sql: `drop table workloom_${org.id}."change" cascade`, parameters: [] },
          ]);
        else await rm(join(dataFolder(at), "organizations", `${org.id}.sqlite`));
      },
      async (org, at) => {
        await gone(at, dataFolder(at), org.id);
        while ((await at.services.organizations.listDeleted()).length > 0) await pause();
      },
    );
  },
);
