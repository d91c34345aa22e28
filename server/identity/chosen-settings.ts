import { oncePerKey } from "#shared/once-per-key";
import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { OrganizationDatabase } from "../database/types";

interface Held {
  version: number;
  chosen: Promise<Readonly<Record<string, unknown>>> | null;
}

const hold = oncePerKey((database: OrganizationDatabase): Held => {
  const held: Held = { version: 1, chosen: null };
  database.onCommit((changes) => {
    if (!changes.some(({ object }) => object === "settings")) return;
    held.version += 1;
    held.chosen = null;
  });
  return held;
});

/** Grows whenever a setting of the organisation changes, at whichever server. */
export const settingsVersion = (database: OrganizationDatabase): number => hold(database).version;

/** The organisation's chosen settings by name; cached until a change. */
export function readChosen(database: OrganizationDatabase): Promise<Readonly<Record<string, unknown>>> {
  const held = hold(database);
  if (!held.chosen) {
    const reading = load(database);
    held.chosen = reading;
    reading.catch(() => {
      if (held.chosen === reading) held.chosen = null;
    });
  }
  return held.chosen;
}

async function load(database: OrganizationDatabase): Promise<Readonly<Record<string, unknown>>> {
  const rows = await database.all<{ name: string; value: string }>(
    query<OrganizationSchema>().selectFrom("settings").select(["name", "value"]),
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}

/** The last part of a picture's key: a new picture has a new address, so that the old one may be kept by browsers. */
const versionOf = (key: string): string => encodeURIComponent(key.slice(key.lastIndexOf("/") + 1));

/** Where the organisation's logo is shown from. */
export const logoAddress = (key: unknown): string | null =>
  typeof key === "string" ? `/api/v4/organization-settings/logo?v=${versionOf(key)}` : null;

/** Where someone's photo is shown from. */
export const photoAddress = (userId: number, key: string): string =>
  `/api/v4/users/${userId}/photo?v=${versionOf(key)}`;
