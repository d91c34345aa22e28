const RIGHTS = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/** The last two words of a host's name; an address in numbers whole. */
const siteOf = (hostname: string): string =>
  /^[\d.]+$|:/.test(hostname) ? hostname : hostname.split(".").slice(-2).join(".");

/**
 * Sandbox permissions of a frame. A foreign page keeps its own origin, which players and maps need. A page
 * of our own site never does, because with its origin and scripts it could remove its own sandbox.
 */
export const frameRights = (address: string, ownHost: string): string =>
  siteOf(new URL(address).hostname) === siteOf(ownHost) ? RIGHTS : `${RIGHTS} allow-same-origin`;
