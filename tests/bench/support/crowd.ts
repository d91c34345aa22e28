import { accessCalls } from "#shared/contract/access";
import { roleCalls } from "#shared/contract/roles";
import { DEMO_PASSWORD } from "../../../server/demo/people";
import { openDatabases } from "../../../server/database/open-databases";
import { createClient, type Client } from "../../support/client";
import { structure } from "../../support/databases/structure";
import { actorNames } from "../../support/organizations/organization";
import { startServerProcess, type ServerProcess } from "../../support/server-process";

/** A server with the demo, its administrator signed in. */
export interface DemoServer {
  server: ServerProcess;
  admin: Client;
  token: string;
  origin: string;
}

interface Where {
  dataFolder: string;
  /** Null: SQLite. */
  databaseUrl: string | null;
}

export async function startDemo({ dataFolder, databaseUrl }: Where): Promise<DemoServer> {
  const server = await startServerProcess(dataFolder, [], {
    WORKLOOM_DEMO: "1",
    ...(databaseUrl !== null && { WORKLOOM_DATABASE_URL: databaseUrl }),
  });
  const org = { port: server.port, host: "planalto.localhost" };
  const who = { email: actorNames.admin, password: DEMO_PASSWORD, keep: "token" as const };
  const reply = await createClient({ ...org, token: null }).ok(accessCalls.login, who);
  const token = ("session" in reply && reply.token) || "";
  return {
    server,
    admin: createClient({ ...org, token }),
    token,
    origin: `http://${org.host}:${org.port}`,
  };
}

/** Makes roles through the product and then, while no server runs, people who are spread over them. */
export async function addCrowd(where: Where, crowd: { roles: number; people: number }): Promise<void> {
  const { server, admin } = await startDemo(where);
  const ids: number[] = [];
  for (let index = 0; index < crowd.roles; index += 1) {
    const role = { profile_name: `Crew ${index + 1}`, color: "teal" as const };
    ids.push((await admin.ok(roleCalls.createRole, role)).id_profile);
  }
  await server.stop();
  const databases = await openDatabases(where, structure);
  const database = await databases.organization(1);
  await database.execute([
    {
      sql: `insert into "user" ("createdAt", "createdBy", "updatedAt", "updatedBy", "name", "nameKey", "email",
          "color", "seat", "roleId", "language", "isActive")
        with recursive "n"("i") as (select 1 union all select "i" + 1 from "n" where "i" < ${crowd.people})
        select 0, 0, 0, 0, 'Many ' || "i", 'many ' || "i", 'many' || "i" || '@planalto.example', 'teal', 'member',
          ${Math.min(...ids)} + "i" % ${crowd.roles}, 'en', 1 from "n"`,
      parameters: [],
    },
    // PostgreSQL does so by itself within a minute.
    { sql: "analyze", parameters: [] },
  ]);
  await databases.close();
}
