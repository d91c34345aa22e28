import type { Databases } from "../database/databases";
import type { OrganizationHandle } from "../http/context";
import { actors } from "../identity/actors";
import { planNamed } from "../plans/organization-plan";
import { startingPlan } from "../plans/plan";
import type { DemoOrganization } from "./people";
import type { Seeding } from "./seeding";

/** Registers an organisation; the parts of the areas fill it. */
export async function createDemoOrganization(
  databases: Databases,
  demo: DemoOrganization,
  { mailDomain, today }: Pick<Seeding, "mailDomain" | "today">,
): Promise<Seeding> {
  const { name, subdomain, primaryColor, icon, language, timeZone, currency } = demo;
  const database = await databases.createOrganization({
    name,
    subdomain,
    primaryColor,
    icon,
    language,
    timeZone,
    currency,
    ...startingPlan(),
    isTest: 1,
  });
  const id = database.organizationId;
  const org: OrganizationHandle = {
    organization: { id, name, subdomain, primaryColor, icon, url: "" },
    locale: { language, timeZone, currency },
    plan: planNamed(startingPlan().plan),
    database,
    isFirst: false,
    isTest: true,
  };
  const actor = actors.system(org);
  const { control } = databases;
  const nothingYet = { people: new Map(), tables: new Map() };
  return { org, actor, control, demo, mailDomain, founderId: null, today, ...nothingYet };
}
