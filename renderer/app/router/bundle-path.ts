/** A page inside an app: the standalone address of the page, and the app whose bars surround it. */
export interface Bundled {
  appId: number;
  pathname: string;
}

/** Maps the part after `/bundle/` to the standalone address of the page (specification 1, section 2.1). */
const objects = {
  app: "/app",
  table: "/object",
  "legacy-table": "/object",
  "doc-page": "/doc-page",
} as const;
const names = { app: "app", object: "table", "doc-page": "doc-page" } as const;
const places = {
  chat: "/chat",
  "for-you": "/updates",
  settings: "/settings",
  workspaces: "/home",
  connector: "/connector",
  templates: "/templates",
} as const;

const BUNDLE = /^\/app\/(\d+)\/bundle\/([a-z-]+)(\/.*)?$/;

/** Parses the address of a page inside an app; null for other addresses. */
export function readBundle(pathname: string): Bundled | null {
  const [, appId, name = "", rest = ""] = BUNDLE.exec(pathname) ?? [];
  if (appId === undefined) return null;
  const own = Object.entries({ ...objects, ...places }).find(([part]) => part === name)?.[1];
  const isObject = name in objects;
  if (own === undefined || (isObject && !/^\/\d+(\/|$)/.test(rest))) return null;
  return { appId: Number(appId), pathname: own + rest };
}

/** The address of a page inside an app; null for a page that is not shown in one. */
export function bundlePath(appId: number, pathname: string): string | null {
  const inApp = (name: string, rest: string) => `/app/${appId}/bundle/${name}${rest}`;
  const [, kind, rest = ""] = /^\/(app|object|doc-page)(\/\d+(?:\/.*)?)$/.exec(pathname) ?? [];
  if (kind && !BUNDLE.test(pathname)) return inApp(names[kind as keyof typeof names], rest);
  const place = Object.entries(places).find(
    ([, path]) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return place ? inApp(place[0], pathname.slice(place[1].length)) : null;
}

/** The app whose bars are around a page: the one it is inside of, or the page itself. */
export function appAround(pathname: string): number | null {
  const [, id] = /^\/app\/(\d+)(?:\/|$)/.exec(pathname) ?? [];
  return id === undefined ? null : Number(id);
}

/** The part of an address that identifies the page: an app, a table, or a place of the product. */
const pageIn = (pathname: string): string =>
  /^\/(?:app|object|doc-page)\/\d+/.exec(pathname)?.[0] ?? /^\/[^/]*/.exec(pathname)?.[0] ?? pathname;

/**
 * Target of a navigation from a page inside an app. Within the page, and for redirects of the page itself,
 * the app stays around it. Navigation to another page leaves the app.
 */
export function moveInBundle(bundled: Bundled, to: string, isReplaced: boolean): string {
  if (!isReplaced && pageIn(to) !== pageIn(bundled.pathname)) return to;
  return bundlePath(bundled.appId, to) ?? to;
}
