const RIGHTS = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/** The last two words of a host's name; an address in numbers whole. */
const siteOf = (hostname: string): string =>
  /^[\d.]+$|:/.test(hostname) ? hostname : hostname.split(".").slice(-2).join(".");

/**
 * What a frame's page may do. A foreign page keeps its own origin, without which players and maps do not run; one of our
 * own site never does, since with it and scripts it could take off its sandbox.
 */
export const frameRights = (address: string, ownHost: string): string =>
  siteOf(new URL(address).hostname) === siteOf(ownHost) ? RIGHTS : `${RIGHTS} allow-same-origin`;
