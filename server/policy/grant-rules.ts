import { oncePerKey } from "#shared/once-per-key";
import { isAutonomous, type Actor } from "./actor";
import type { GrantRules } from "./granted";
import type { OrganizationRights } from "./organization-rights";
import { rulesIn, writableRows } from "./table-rules";
import { limitedConnections, visibleFields, writableFields } from "./visible-fields";

const kept = oncePerKey((_rights: OrganizationRights) => new Map<string, GrantRules>());

/** The limits of an actor in the records of one table. For people they depend on the role and are computed once. */
export function grantRules(rights: OrganizationRights, actor: Actor, tableId: number): GrantRules {
  if (isAutonomous(actor) || actor.scopes !== null) return compute(rights, actor, tableId);
  const ofRights = kept(rights);
  const key = `${actor.roleId}:${tableId}`;
  const known = ofRights.get(key);
  if (known) return known;
  const computed = compute(rights, actor, tableId);
  ofRights.set(key, computed);
  return computed;
}

function compute(rights: OrganizationRights, actor: Actor, tableId: number): GrantRules {
  const rules = rulesIn(rights, actor, tableId);
  return {
    readRows: rules?.rows ?? actor.onlyRows?.get(tableId) ?? null,
    writeRows: rules ? writableRows(rules) : (actor.onlyRows?.get(tableId) ?? null),
    mayHandOver: rules?.mayHandOver ?? true,
    readFields: visibleFields(rights, actor, tableId),
    writeFields: writableFields(rights, actor, tableId),
    connections: limitedConnections(rights, actor, tableId),
  };
}
