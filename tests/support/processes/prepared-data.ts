import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabases } from "../../../server/database/open-databases";
import { indexEmails } from "../../../server/demo/repository";
import { planalto } from "../../../server/demo/people";
import { actors } from "../../../server/identity/actors";
import { createOrganizations } from "../../../server/identity/organizations";
import { createSessions } from "../../../server/identity/sessions";
import { createClient } from "../client";
import type { TestActor } from "../organizations/organization";

export interface PreparedData {
  dataFolder: string;
  /** Address of the one organisation: `planalto.localhost`. */
  host: string;
  /** Session tokens of the builder and of the member. */
  tokens: [string, string];
  organizationFile: string;
}

/** A data folder with one organisation, made of a kept file, and two people signed in. */
export async function prepareData(file: string): Promise<PreparedData> {
  const dataFolder = mkdtempSync(join(tmpdir(), "workloom-data-"));
  const databases = await openDatabases({ dataFolder });
  const { name, subdomain, primaryColor, icon, language, timeZone, currency, people } = planalto;
  const database = await databases.createOrganization(
    {
      name,
      subdomain,
      primaryColor,
      icon,
      language,
      timeZone,
      currency,
      plan: "complete",
      planFeatures: "[]",
    },
    file,
  );
  const id = database.organizationId;
  const emails = people.map(({ email }) => email);
  await indexEmails(databases.control, id, emails);
  const organizations = createOrganizations(databases, () => "");
  const org = await organizations.byId(id);
  if (!org) throw new Error("The organisation was not made");
  const sessions = createSessions(actors);
  const signIn = async (userId: number) =>
    (await sessions.create(org, { userId, device: "Test", address: "127.0.0.1" })).token;
  const tokens: [string, string] = [await signIn(2), await signIn(3)];
  await databases.close();
  return {
    dataFolder,
    host: `${subdomain}.localhost`,
    tokens,
    organizationFile: join(dataFolder, "organizations", `${id}.sqlite`),
  };
}

/** Somebody signed in at a server in another process, whose insides nobody can reach from here. */
export function actorAt(data: PreparedData, port: number, person: 0 | 1): TestActor {
  const { host } = data;
  const token = data.tokens[person];
  const elsewhere = () => Promise.reject(new Error("The server runs in another process"));
  return {
    ...createClient({ port, host, token }),
    token,
    userId: person + 2,
    name: planalto.people[person + 1]?.name ?? "",
    email: planalto.people[person + 1]?.email ?? "",
    org: {
      id: 1,
      subdomain: planalto.subdomain,
      host,
      port,
      url: `http://${host}:${port}`,
      anonymous: () => createClient({ port, host, token: null }),
      actor: elsewhere,
      handle: elsewhere,
    },
  };
}
