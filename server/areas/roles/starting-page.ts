import type { OrganizationHandle } from "../../http/context";
import type { Actor } from "../../policy/actor";
import { rightsInApp } from "../../policy/app-level";
import { rightsOf } from "../../policy/rights";
import { tableLevel } from "../../policy/table-level";
import { listApps } from "./repository";

const NOWHERE = "https://workloom.invalid";
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** `acme.example/app/3` and `localhost:3000/app/3` begin with a host. */
const HAS_HOST = /^[^/?#]*[.:][^/?#]*(?:[/?#]|$)/;

/**
 * A starting page without its host: only the path is kept, with what follows it.
 *
 * @returns null for nothing; undefined for what is no address
 */
export function toStartingPage(text: string): string | null | undefined {
  const given = text.trim();
  if (given === "") return null;
  const address = !HAS_SCHEME.test(given) && HAS_HOST.test(given) ? `https://${given}` : given;
  const url = URL.parse(address, NOWHERE);
  if (!url || !["https:", "http:"].includes(url.protocol)) return undefined;
  // Two slashes at the beginning would name a host again.
  const path = url.pathname.replace(/^\/+/, "/");
  return `${path}${url.search}${url.hash}`;
}

const ON_OBJECT = /^\/(object|app|dashboard)\/(\d+)(?:[/?#]|$)/;

/** A starting page, unless its table or app no longer exists for the actor: then null, which leads home. */
export async function reachablePage(
  { database }: OrganizationHandle,
  actor: Actor,
  path: string | null,
): Promise<string | null> {
  const [, kind, number] = ON_OBJECT.exec(path ?? "") ?? [];
  if (path === null || kind === undefined) return path;
  const id = Number(number);
  const rights = await rightsOf(database);
  if (kind === "object") {
    const isThere = rights.tables.get(id)?.isTrashed === false && tableLevel(rights, actor, id) !== null;
    return isThere ? path : null;
  }
  const app = (await listApps(database)).find((one) => one.id === id);
  return app && rightsInApp(rights, actor, app) !== null ? path : null;
}

/** The first app that was built for members, where those begin whose role has no starting page. */
export async function firstApp({ database }: OrganizationHandle, actor: Actor): Promise<string | null> {
  if (actor.seat === "builder") return null;
  const rights = await rightsOf(database);
  const apps = (await listApps(database)).filter(({ hasBars, tableId }) => hasBars === 1 && tableId === null);
  const first = apps
    .filter((app) => rightsInApp(rights, actor, app) !== null)
    .toSorted((one, other) => one.id - other.id)[0];
  return first ? `/app/${first.id}` : null;
}
