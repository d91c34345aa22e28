import type { Databases } from "../database/databases";
import type { Area } from "../define-area";
import { topologicalSort } from "../topological-sort";
import { actors } from "../identity/actors";
import type { OrganizationHandle } from "../organization-handle";
import { createDemoOrganization } from "./organization";
import { planalto, tejo } from "./people";
import { hasOrganizations } from "./repository";

/**
 * Fills an empty installation with the demo organisation and a second one behind its wall: each area adds its part.
 * Days are counted from `today`, so that there is always something due; everything else is the same each time.
 *
 * @param options `mailDomain` is what follows the @ of the installation's addresses
 * @returns false when there are organisations already
 */
export async function seedDemo(
  databases: Databases,
  areas: readonly Area[],
  { mailDomain, today = new Date() }: { mailDomain: string; today?: Date },
): Promise<boolean> {
  if (await hasOrganizations(databases.control)) return false;
  const parts = topologicalSort(areas.flatMap(({ name, demo }) => (demo ? [{ name, ...demo }] : [])));
  for (const demo of [planalto, tejo]) {
    const seeding = await createDemoOrganization(databases, demo, { mailDomain, today });
    for (const part of parts) await part.fill(seeding);
  }
  return true;
}

/** Areas whose parts of the demo suit an organisation that has people of its own, in their order. */
const EXAMPLES = ["templates", "emails"];

/**
 * Installs the demo's template in a user's own organisation.
 * @param people ids of its people by e-mail address, who own the records
 */
export async function seedExamples(
  { control }: Databases,
  areas: readonly Area[],
  {
    org,
    people,
    mailDomain,
  }: { org: OrganizationHandle; people: ReadonlyMap<string, number>; mailDomain: string },
): Promise<void> {
  const [founderId = null] = people.values();
  const own = { today: new Date(), demo: planalto, founderId, tables: new Map(), people: new Map(people) };
  const seeding = { org, actor: actors.system(org), control, mailDomain, ...own };
  for (const name of EXAMPLES) await areas.find((area) => area.name === name)?.demo?.fill(seeding);
}
