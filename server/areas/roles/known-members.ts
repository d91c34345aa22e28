import { oncePerKey } from "#shared/once-per-key";
import type { OrganizationDatabase } from "../../database/types";
import { countMembers, listFaces, type MemberRow } from "./repository";

export interface RoleMembers {
  counts: ReadonlyMap<number, number>;
  faces: ReadonlyMap<number, readonly MemberRow[]>;
}

interface Held {
  members: Promise<RoleMembers> | null;
}

const hold = oncePerKey((database: OrganizationDatabase): Held => {
  const held: Held = { members: null };
  database.onCommit((changes) => {
    if (changes.some(({ object }) => object === "user" || object === "role")) held.members = null;
  });
  return held;
});

/** How many members each role has and the first of them, cached until a person or a role changes. */
export function knownMembers(database: OrganizationDatabase): Promise<RoleMembers> {
  const held = hold(database);
  if (held.members) return held.members;
  const reading = readRoleMembers(database);
  held.members = reading;
  reading.catch(() => {
    if (held.members === reading) held.members = null;
  });
  return reading;
}

async function readRoleMembers(database: OrganizationDatabase): Promise<RoleMembers> {
  const [counts, faces] = await Promise.all([countMembers(database), listFaces(database)]);
  return {
    counts: new Map(counts.map(({ roleId, count }) => [roleId, count])),
    faces: Map.groupBy(faces, ({ roleId }) => roleId),
  };
}
