import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabases } from "../../../server/database/open-databases";
import { indexEmails } from "../../../server/demo/repository";
import { planalto } from "../../../server/demo/people";
import { actors } from "../../../server/identity/actors";
import { createOrganizations } from "../../../server/identity/organizations";
import { createSessions } from "../../../server/identity/sessions";

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
  const dataFolder = mkdtempSync(join(tmpdir(), "workloom-bench-data-"));
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
    (await sessions.create(org, { userId, device: "Bench", address: "127.0.0.1" })).token;
  const tokens: [string, string] = [await signIn(2), await signIn(3)];
  await databases.close();
  return {
    dataFolder,
    host: `${subdomain}.localhost`,
    tokens,
    organizationFile: join(dataFolder, "organizations", `${id}.sqlite`),
  };
}
