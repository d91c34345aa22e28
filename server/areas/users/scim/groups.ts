import type SCIMMY from "scimmy";
import { roleKind } from "../../../identity/role-kind";
import { authorize } from "../../../policy/authorize";
import { listRoles } from "../seats/repository";
import { changeSeats } from "../seats/update-seat";
import type { ScimCaller } from "./caller";
import { idOf } from "./people";
import { listMembers } from "./repository";
import { scimError } from "./scim-error";

type Given = SCIMMY.Schemas.Group;
interface Member {
  value: string;
  display: string;
  type: "User";
}
interface ScimGroup {
  id: string;
  displayName: string;
  members?: Member[];
}

/** Roles as the protocol's Groups; with 20,000 people clients leave the members out of a list. */
export async function listScimGroups(caller: ScimCaller, withMembers: boolean): Promise<ScimGroup[]> {
  const { database } = caller.org;
  const roles = await listRoles(database);
  for (const { id } of roles) await authorize(caller, roleKind.read, id);
  const members = withMembers ? await listMembers(database, null) : [];
  const byRole = Map.groupBy(members, ({ roleId }) => roleId);
  return roles.map(({ id, name }) => ({
    id: String(id),
    displayName: name,
    ...(withMembers && { members: (byRole.get(id) ?? []).map(toMember) }),
  }));
}

const toMember = ({ id, name }: { id: number; name: string }): Member => ({
  value: String(id),
  display: name,
  type: "User",
});

/** @throws scim 404 */
export async function readScimGroup(caller: ScimCaller, id: string): Promise<ScimGroup> {
  const roleId = idOf(id);
  await authorize(caller, roleKind.read, roleId);
  const { database } = caller.org;
  const role = (await listRoles(database)).find((one) => one.id === roleId);
  if (!role) throw scimError(404, null, `Resource ${id} not found`);
  const members = await listMembers(database, roleId);
  return { id, displayName: role.name, members: members.map(toMember) };
}

/**
 * Puts people into a role and takes others out of it: everybody has one role, so that those get the token's own.
 * Roles themselves are made in the product, where their rights are.
 */
export async function writeScimGroup(caller: ScimCaller, id: string | undefined, given: Given) {
  if (id === undefined) throw notHere();
  const group = await readScimGroup(caller, id);
  if (given.displayName !== group.displayName)
    throw scimError(400, "mutability", "Roles are named in Workloom");
  const [before, after] = [idsOf(group.members), idsOf(given.members)];
  const roleId = idOf(id);
  const edits = [
    ...[...after].filter((one) => !before.has(one)).map((userId) => ({ userId, edit: { roleId } })),
    ...[...before]
      .filter((one) => !after.has(one))
      .map((userId) => ({ userId, edit: { roleId: caller.roleId } })),
  ];
  if (edits.length > 0) await changeSeats(caller, edits);
  return readScimGroup(caller, id);
}

const idsOf = (members: readonly { value?: string }[] = []): Set<number> =>
  new Set(members.map(({ value }) => idOf(value ?? "")));

export const notHere = () => scimError(501, null, "Roles are made and deleted in Workloom");
