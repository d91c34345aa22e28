interface Redirect {
  /** Old path; with `/*` at its end everything below it too. */
  from: string;
  /** New path; with `/*` at its end what followed the old path, and its query, follow here. */
  to: string;
}

/** A rule that leads nowhere, in the specification's words (1-shell.md, section 5); screens say it by its id. */
export class RedirectError extends Error {
  constructor(
    readonly messageId: "app.redirectTo" | "app.redirectFrom",
    words: string,
  ) {
    super(words);
  }
}

const REST = "/*";
const base = (path: string): string => (path.endsWith(REST) ? path.slice(0, -REST.length) : path);

/**
 * Checks rules when they are made, so that a wrong one shows at the first start and not at the first visit.
 *
 * @throws RedirectError
 */
export function defineRedirects<Rules extends readonly Redirect[]>(rules: Rules): Rules {
  for (const { from, to } of rules) {
    if (!from.startsWith("/") || base(from).includes("*"))
      throw new RedirectError("app.redirectFrom", "Invalid redirect from");
    if (!to.startsWith("/"))
      throw new RedirectError("app.redirectTo", "Invalid redirect to, missing leading slash");
  }
  return rules;
}

/** Older addresses and their new places. Source: specification 1, section 2; decisions 1 to 4. */
const redirects = defineRedirects([
  { from: "/login/*", to: "/" },
  // Switching organisation ends here; its parameters are no longer needed.
  { from: "/workspaces", to: "/home" },
  { from: "/workspaces/*", to: "/home/*" },
  { from: "/dashboard/*", to: "/app/*" },
  { from: "/tricks/*", to: "/automations/*" },
  { from: "/for-you/notifications/all", to: "/updates" },
  { from: "/home/favorite-tabs", to: "/home/favorites" },
  { from: "/home/bundles", to: "/home/apps" },
  { from: "/home/app-pages", to: "/home/apps" },
  { from: "/home/objects", to: "/home/tables" },
]);

/** Target of a redirected address; null if the address is not redirected. */
export function redirectOf(
  pathname: string,
  search: string,
  rules: readonly Redirect[] = redirects,
): string | null {
  // `//login`: a link that was put together from two parts.
  const path = pathname.replace(/\/{2,}/g, "/");
  if (path !== pathname && !/^\/login(\/|$)/.test(path)) return null;
  const rule = rules.find(
    ({ from }) => path === base(from) || (from.endsWith(REST) && path.startsWith(`${base(from)}/`)),
  );
  if (!rule) return null;
  if (!rule.to.endsWith(REST)) return rule.to;
  const rest = path.slice(base(rule.from).length);
  return base(rule.to) + (rest === "/" ? "" : rest) + search;
}
