import type { ColorName } from "#shared/colors";
import type { Person } from "#shared/contract/common";
import { oncePerKey } from "#shared/once-per-key";
import { photoAddress } from "../identity/chosen-settings";
import type { OrganizationDatabase } from "../database/types";
import { listPeopleRows } from "./people-repository";

export interface People {
  /** Anyone a record or table refers to, even if no longer active; null for the system. */
  person(userId: number | null): Person | null;
  /** Whether a field may be set to this user. */
  isActive(userId: number): boolean;
  /** Everybody who may be named now. */
  active: readonly Person[];
}

/** Names and colours of the organisation's users, cached until a commit changes one. */
export function findPeople(database: OrganizationDatabase): Promise<People> {
  const cache = cacheOf(database);
  if (cache.people) return cache.people;
  const reading = readPeople(database);
  cache.people = reading;
  reading.catch(() => {
    if (cache.people === reading) cache.people = null;
  });
  return reading;
}

const cacheOf = oncePerKey((database: OrganizationDatabase) => {
  const cache: { people: Promise<People> | null } = { people: null };
  database.onCommit((changes) => {
    if (changes.some((change) => change.object === "user")) cache.people = null;
  });
  return cache;
});

async function readPeople(database: OrganizationDatabase): Promise<People> {
  const rows = await listPeopleRows(database);
  const persons = new Map<number, Person>(
    rows.map(({ id, name, color, photoKey }) => [
      id,
      {
        id,
        name,
        color: color as ColorName,
        ...(photoKey !== null && { photo: photoAddress(id, photoKey) }),
      },
    ]),
  );
  const active = new Set(rows.filter((row) => row.isActive === 1).map((row) => row.id));
  return {
    person: (userId) => (userId === null ? null : (persons.get(userId) ?? null)),
    isActive: (userId) => active.has(userId),
    active: [...persons.values()].filter(({ id }) => active.has(id)),
  };
}
