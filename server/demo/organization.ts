import { roleKind } from "../areas/roles/public";
import { userKind } from "../areas/users/public";
import type { Operation } from "../engine/changes/operations";
import type { ChangeSetResult } from "../engine/changes/change-set";
import type { Databases } from "../database/databases";
import { hashPassword } from "../identity/password";
import { actors } from "../identity/actors";
import type { OrganizationHandle } from "../http/context";
import type { Actor } from "../policy/actor";
import { authorize } from "../policy/authorize";
import {
  DEMO_PASSWORD,
  demoRoles,
  type DemoOrganization,
  type DemoPerson,
  type DemoRoleName,
} from "./people";
import { indexEmails } from "./repository";

/** Everything is switched on until plans are built (decision 44). */
const PLAN = {
  name: "complete",
  features: ["advancedBusinessFeatures", "advancedDevFeatures", "expertFeatures", "historyLog", "lowCode"],
};

/** An organisation being filled, and the system in whose name that happens. */
export interface Seeding {
  org: OrganizationHandle;
  actor: Actor;
  /** Ids of the people by e-mail address. */
  people: ReadonlyMap<string, number>;
}

/** Registers an organisation and gives it its roles and people. */
export async function createDemoOrganization(databases: Databases, demo: DemoOrganization): Promise<Seeding> {
  const { name, subdomain, primaryColor, icon, language, timeZone, currency } = demo;
  const database = await databases.createOrganization({
    name,
    subdomain,
    primaryColor,
    icon,
    language,
    timeZone,
    currency,
    plan: PLAN.name,
    planFeatures: JSON.stringify(PLAN.features),
  });
  const id = database.organizationId;
  const org: OrganizationHandle = {
    organization: { id, name, subdomain, primaryColor, icon, url: "" },
    locale: { language, timeZone, currency },
    plan: PLAN,
    database,
  };
  const people = await createPeople({ org, actor: actors.system(org), people: new Map() }, demo.people);
  await indexEmails(databases.control, id, [...people.keys()]);
  return { org, actor: actors.system(org), people };
}

/**
 * Applies operations in the name of who seeds; the cause keeps them out of everybody's undo.
 *
 * @param at when it is to have been, in ms since 1970
 */
export function seed(
  { org, actor }: Seeding,
  operations: readonly Operation[],
  at?: number,
): Promise<ChangeSetResult> {
  return org.database.applyChanges({ actor, cause: "seed", operations, ...(at !== undefined && { at }) });
}

async function createPeople(seeding: Seeding, people: readonly DemoPerson[]): Promise<Map<string, number>> {
  const mayMakeRoles = await authorize(seeding, roleKind.create);
  const mayMakeUsers = await authorize(seeding, userKind.create);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const roles = Object.keys(demoRoles) as DemoRoleName[];
  const result = await seed(seeding, [
    ...roles.map((role) => {
      const { name, isAdmin, flags, level } = demoRoles[role];
      return roleKind.make(mayMakeRoles, { name, isAdmin, flags, defaultTableLevel: level }, role);
    }),
    ...people.map(({ role, ...person }) =>
      userKind.make(mayMakeUsers, { ...person, passwordHash, roleId: { $ref: role }, language: "en" }),
    ),
  ]);
  const created = result.results.slice(roles.length);
  return new Map(people.map(({ email }, index) => [email, idOf(created[index])]));
}

function idOf(entry: ChangeSetResult["results"][number] | undefined): number {
  if (entry?.type !== "object") throw new Error("The seed made no object");
  return entry.id;
}
