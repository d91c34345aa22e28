import { planNamed } from "../../../server/plans/organization-plan";
import { planalto } from "../../../server/demo/people";
import { openDatabases } from "../../../server/database/open-databases";
import type { OrganizationDatabase } from "../../../server/database/types";
import { actors } from "../../../server/identity/actors";
import { createSessions } from "../../../server/identity/sessions";
import { findBy } from "../../../server/objects/read";
import { userKind } from "../../../server/areas/users/public";
import { createClient } from "../client";
import { actorNames, type ActorName, type Caller } from "./organization";
import { keptOrganizationFile } from "./template";
import { structure } from "../databases/structure";

/** Access to a server process that runs on the folder. */
export interface PreparedFolder {
  host: string;
  tokens: Record<ActorName, string>;
  /** One of the people, with a client of the server on a port. */
  caller(name: ActorName, port: number): Caller;
}

const SUBDOMAIN = "prepared";

/**
 * Creates one organisation with people and open sessions in a data folder, for a server process that is started on
 * it later.
 *
 * @param file the file to copy; without one it has only people and roles
 */
export async function prepareFolder(
  dataFolder: string,
  file?: string,
  subdomain: string = SUBDOMAIN,
): Promise<PreparedFolder> {
  const databases = await openDatabases({ dataFolder }, structure);
  const { primaryColor, icon, language, timeZone, currency } = planalto;
  const values = { primaryColor, icon, language, timeZone, currency };
  const plan = planNamed("complete", {
    features: ["advancedBusinessFeatures", "advancedDevFeatures", "historyLog", "manageAutomations", "roles"],
  });
  const database = await databases.createOrganization(
    {
      name: "Prepared",
      subdomain,
      ...values,
      plan: plan.name,
      planFeatures: JSON.stringify(plan.features),
    },
    file ?? (await keptOrganizationFile("people")),
  );
  const organization = {
    id: database.organizationId,
    name: "Prepared",
    subdomain,
    primaryColor,
    icon,
    url: "",
  };
  const locale = { language, timeZone, currency };
  const org = { organization, locale, plan, database, isFirst: true, isTest: true };
  const sessions = createSessions(actors);
  const tokens: Partial<Record<ActorName, string>> = {};
  for (const name of Object.keys(actorNames) as ActorName[]) {
    const userId = await userIdOf(database, actorNames[name]);
    tokens[name] = (await sessions.create(org, { userId, device: "Test", address: "127.0.0.1" })).token;
  }
  await databases.close();
  const host = `${subdomain}.localhost`;
  const all = tokens as Record<ActorName, string>;
  return {
    host,
    tokens: all,
    caller: (name, port) => ({
      ...createClient({ port, host, token: all[name] }),
      token: all[name],
      org: { port, host },
    }),
  };
}

async function userIdOf(database: OrganizationDatabase, email: string): Promise<number> {
  const user = await findBy(database, userKind, { email });
  if (!user) throw new Error(`Nobody is called ${email}`);
  return user.id;
}
