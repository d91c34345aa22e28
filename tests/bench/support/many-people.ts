import { planNamed } from "../../../server/plans/organization-plan";
import { userKind } from "../../../server/areas/users/public";
import { openDatabases } from "../../../server/database/open-databases";
import { planalto } from "../../../server/demo/people";
import { actors } from "../../../server/identity/actors";
import { createSessions } from "../../../server/identity/sessions";
import { findBy } from "../../../server/objects/read";
import { authorize } from "../../../server/policy/authorize";
import { structure } from "../../support/databases/structure";

/**
 * Adds people with the demo member's role to the first organisation of a data folder, each signed in once.
 *
 * @returns their tokens
 */
export async function signInMany(dataFolder: string, count: number): Promise<string[]> {
  const databases = await openDatabases({ dataFolder }, structure);
  const database = await databases.organization(1);
  const { primaryColor, icon, language, timeZone, currency } = planalto;
  const organization = { id: 1, name: "Prepared", subdomain: "prepared", primaryColor, icon, url: "" };
  const plan = planNamed("complete", { features: [] });
  const org = {
    organization,
    isFirst: true,
    isTest: true,
    locale: { language, timeZone, currency },
    plan,
    database,
  };
  const actor = actors.system(org);
  const member = await findBy(database, userKind, { email: "joaquim.maia@planalto.example" });
  const grant = await authorize({ actor, org }, userKind.create);
  const sessions = createSessions(actors);
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const values = {
      name: `Person ${index}`,
      email: `person.${index}@planalto.example`,
      passwordHash: null,
      color: "teal",
      seat: "member",
      roleId: member?.roleId ?? 0,
      language: "en",
    };
    const operations = [userKind.make(grant, values)];
    const { results } = await database.applyChanges({ actor, cause: "system", operations });
    const [made] = results;
    const userId = made?.type === "object" ? made.id : 0;
    tokens.push((await sessions.create(org, { userId, device: "Bench", address: "127.0.0.1" })).token);
  }
  await databases.close();
  return tokens;
}
