import { isDeepStrictEqual } from "node:util";
import {
  appLevels,
  appRights,
  tableLevels,
  type AppRights,
  type TableLevel,
} from "#shared/permissions/flags";
import type { TableRules } from "#shared/permissions/table-rules";
import { documentLevels } from "#shared/permissions/document-levels";
import { EVERY } from "#shared/permissions/role-profile";
import { isAutonomous, type Actor } from "./actor";
import { levelByRole } from "./document-level";
import type { OrganizationRights, RoleRights } from "./organization-rights";

/** Everything that a role gives, stored or about to be. */
export interface GivenRole extends Pick<
  RoleRights,
  "isAdmin" | "flags" | "defaultLevel" | "defaultAppLevel" | "documentLevels"
> {
  /** By table, where they differ from the default. */
  levels: ReadonlyMap<number, TableLevel | null>;
  rules: ReadonlyMap<number, TableRules>;
  /** By app, where they differ from the default. */
  apps: ReadonlyMap<number, AppRights | null>;
}

const idsOf = <Value>(all: ReadonlyMap<string, Value>, roleId: number): Map<number, Value> =>
  new Map(
    [...all].flatMap(([key, value]) => {
      const [role, id] = key.split(":").map(Number);
      return role === roleId && id !== undefined ? [[id, value] as const] : [];
    }),
  );

/** A stored role. */
export function givenByRole(rights: OrganizationRights, role: RoleRights): GivenRole {
  return {
    ...role,
    levels: idsOf(rights.levels, role.id),
    rules: idsOf(rights.rules, role.id),
    apps: idsOf(rights.apps, role.id),
  };
}

const rankOf = <Level>(levels: readonly Level[], level: Level | null): number =>
  level === null ? -1 : levels.indexOf(level);

/**
 * Whether an actor holds every power and level of a role (decision 59): they make, edit and give no other.
 * A level without the rules that restrict the actor is more than they hold.
 */
export function holdsRole(rights: OrganizationRights, actor: Actor, role: GivenRole): boolean {
  if (actor.flags.isAdmin || isAutonomous(actor)) return true;
  const stored = rights.roles.get(actor.roleId);
  if (!stored || role.isAdmin) return false;
  const own = givenByRole(rights, stored);
  return (
    holdsPowers(own, role) &&
    rankOf(tableLevels, role.defaultLevel) <= rankOf(tableLevels, own.defaultLevel) &&
    rankOf(appLevels, role.defaultAppLevel) <= rankOf(appLevels, own.defaultAppLevel) &&
    [...new Set([...own.levels.keys(), ...role.levels.keys()])].every((id) => holdsTable(own, role, id)) &&
    [...new Set([...own.apps.keys(), ...role.apps.keys()])].every((id) => holdsApp(own, role, id)) &&
    [EVERY, ...own.documentLevels.keys(), ...role.documentLevels.keys()].every(
      (key) =>
        rankOf(documentLevels, levelByRole(role, key)) <= rankOf(documentLevels, levelByRole(own, key)),
    )
  );
}

const holdsPowers = (own: Pick<RoleRights, "flags">, { flags }: Pick<RoleRights, "flags">): boolean =>
  flags.every((flag) => own.flags.includes(flag));

function holdsTable(own: GivenRole, role: GivenRole, id: number): boolean {
  const levelOf = ({ levels, defaultLevel }: GivenRole) =>
    levels.get(id) ?? (levels.has(id) ? null : defaultLevel);
  const level = levelOf(role);
  if (level === null) return true;
  const restricted = own.rules.get(id);
  return (
    rankOf(tableLevels, level) <= rankOf(tableLevels, levelOf(own)) &&
    (restricted === undefined || isDeepStrictEqual(restricted, role.rules.get(id)))
  );
}

function holdsApp(own: GivenRole, role: GivenRole, id: number): boolean {
  const rightsIn = ({ apps, defaultAppLevel }: GivenRole) =>
    apps.has(id) ? (apps.get(id) ?? null) : defaultAppLevel && appRights(defaultAppLevel);
  const [given, held] = [rightsIn(role), rightsIn(own)];
  if (given === null) return true;
  return (
    held !== null && (Object.keys(given) as (keyof AppRights)[]).every((name) => !given[name] || held[name])
  );
}
