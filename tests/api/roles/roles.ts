import { roleCalls, type Role } from "#shared/contract/roles";
import { roleProfile, type RoleProfile } from "#shared/permissions/role-profile";
import type { TestActor } from "../../support/organizations/organization";

/** A role's JSON with nothing in it but what is given. */
export const profileOf = (given: Partial<RoleProfile> = {}): RoleProfile => roleProfile.parse(given);

/** Makes a role as the product does. @returns its id */
export async function createRole(
  person: TestActor,
  given: Partial<RoleProfile> = {},
  more: { name?: string; members?: number[] } = {},
): Promise<number> {
  const { name: profile_name = "Field technician", members = [] } = more;
  const { id_profile } = await person.ok(roleCalls.createRole, {
    profile_name,
    color: "fern",
    profile_data: profileOf(given),
    members,
  });
  return id_profile;
}

export const readRole = async (person: TestActor, roleId: number): Promise<Role> =>
  (await person.ok(roleCalls.getRole, { roleId })).role;

/** Runs with the person in a role, and gives them theirs back. */
export async function withMember(
  admin: TestActor,
  person: TestActor,
  { roleId, homeId }: { roleId: number; homeId: number },
  run: () => Promise<void>,
): Promise<void> {
  await admin.ok(roleCalls.updateRole, { profile_id: roleId, members: [person.userId] });
  try {
    await run();
  } finally {
    await admin.ok(roleCalls.updateRole, { profile_id: homeId, members: [person.userId] });
  }
}
