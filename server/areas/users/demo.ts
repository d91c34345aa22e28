import { DEMO_PASSWORD, demoRoles, type DemoRoleName } from "../../demo/people";
import { indexEmails } from "../../demo/repository";
import { seed, type DemoPart, type Seeding } from "../../demo/seeding";
import type { ChangeSetResult } from "../../engine/model/change-set";
import { hashPassword } from "../../identity/password";
import { authorize } from "../../policy/authorize";
import { roleKind } from "../../identity/role-kind";
import { userKind } from "./user";

async function fill(seeding: Seeding): Promise<void> {
  const { people } = seeding.demo;
  const mayMakeRoles = await authorize(seeding, roleKind.create);
  const mayMakeUsers = await authorize(seeding, userKind.create);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const roles = Object.keys(demoRoles) as DemoRoleName[];
  const result = await seed(seeding, [
    ...roles.map((role) => {
      const { name, isAdmin, flags, level, appLevel } = demoRoles[role];
      const levels = { defaultTableLevel: level, defaultAppLevel: appLevel };
      return roleKind.make(mayMakeRoles, { name, isAdmin, flags, ...levels }, role);
    }),
    ...people.map(({ role, ...person }) =>
      userKind.make(mayMakeUsers, { ...person, passwordHash, roleId: { $ref: role }, language: "en" }),
    ),
  ]);
  const created = result.results.slice(roles.length);
  for (const [index, { email }] of people.entries()) seeding.people.set(email, idOf(created[index]));
  await indexEmails(seeding.control, seeding.org.organization.id, [...seeding.people.keys()]);
}

function idOf(entry: ChangeSetResult["results"][number] | undefined): number {
  if (entry?.type !== "object") throw new Error("The seed made no object");
  return entry.id;
}

/** The people with their roles. */
export const usersDemo: DemoPart = { fill };
