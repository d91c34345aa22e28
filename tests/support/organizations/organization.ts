import type { RunningServer } from "../../../server/app";
import { indexEmails } from "../../../server/demo/repository";
import { planalto } from "../../../server/demo/people";
import type { OrganizationHandle } from "../../../server/http/context";
import { query } from "../../../server/sql/query";
import type { ControlSchema } from "../../../server/sql/schema";
import { findBy } from "../../../server/objects/read";
import { userKind } from "../../../server/areas/users/public";
import { peopleSchema } from "../databases/postgres";
import { createClient, type Client } from "../client";
import { keptOrganizationFile } from "./template";

/** The people of every test organisation by their rights; the same as in the demo. */
export const actorNames = {
  admin: "ines.barreto@planalto.example",
  builder: "lucia.requena@planalto.example",
  member: "joaquim.maia@planalto.example",
  viewer: "diego.valdes@planalto.example",
} as const;
export type ActorName = keyof typeof actorNames;

/** A user with a session at a server, in this process or another. */
export interface Caller extends Client {
  token: string;
  org: { port: number; host: string };
}

/** A signed-in user: a client that knows its identity. */
export interface TestActor extends Caller {
  userId: number;
  name: string;
  email: string;
  org: TestOrganization;
}

export interface TestOrganization {
  id: number;
  subdomain: string;
  host: string;
  port: number;
  url: string;
  /** Signs in without the login page, to avoid rate limits and hashing. */
  actor(name: ActorName): Promise<TestActor>;
  /** An anonymous client without a token. */
  anonymous(): Client;
  handle(): Promise<OrganizationHandle>;
}

let count = 0;

/**
 * Creates a test's own organisation in the running server.
 *
 * @param file the file to copy; without one it has only people and roles
 * @param features of its plan
 * @param address its sub-domain; an organisation that already has it moves away
 */
export async function createOrganization(
  server: RunningServer,
  file?: string,
  features: readonly string[] = [
    "advancedBusinessFeatures",
    "advancedDevFeatures",
    "api",
    "historyLog",
    "lowCode",
    "manageAutomations",
    "roles",
  ],
  address?: string,
): Promise<TestOrganization> {
  count += 1;
  const subdomain = address ?? `test${process.pid}x${count}`;
  if (address !== undefined) await moveAway(server, address);
  const { primaryColor, icon, language, timeZone, currency, people } = planalto;
  const database = await server.databases.createOrganization(
    {
      name: `Test ${count}`,
      subdomain,
      primaryColor,
      icon,
      language,
      timeZone,
      currency,
      plan: "complete",
      planFeatures: JSON.stringify(features),
    },
    file ??
      (server.services.config.databaseUrl === null ? await keptOrganizationFile("people") : peopleSchema),
  );
  const emails = people.map(({ email }) => email);
  await indexEmails(server.databases.control, database.organizationId, emails);
  return open(server, database.organizationId, subdomain);
}

/** Frees a sub-domain for another organisation. */
async function moveAway({ databases, services }: RunningServer, subdomain: string): Promise<void> {
  const move = query<ControlSchema>()
    .updateTable("organization")
    .set({ subdomain: `${subdomain}-before-${count}` })
    .where("subdomain", "=", subdomain);
  await databases.control.execute([move]);
  services.organizations.forget(subdomain);
}

/** An organisation that the server already has, such as the demo's. */
export function open(server: RunningServer, id: number, subdomain: string): TestOrganization {
  const host = `${subdomain}.localhost`;
  const { port, services } = server;
  const org: TestOrganization = {
    id,
    subdomain,
    host,
    port,
    url: `http://${host}:${port}`,
    anonymous: () => createClient({ port, host, token: null }),
    async handle() {
      const handle = await services.organizations.byId(id);
      if (!handle) throw new Error(`There is no organisation ${id}`);
      return handle;
    },
    async actor(name) {
      const handle = await org.handle();
      const email = actorNames[name];
      const user = await findBy(handle.database, userKind, { email });
      if (!user) throw new Error(`${subdomain} has nobody called ${email}`);
      const { token } = await services.sessions.create(handle, {
        userId: user.id,
        device: "Test",
        address: "127.0.0.1",
      });
      return { ...createClient({ port, host, token }), userId: user.id, name: user.name, email, token, org };
    },
  };
  return org;
}
