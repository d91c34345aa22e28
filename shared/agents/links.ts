const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Scheme, host with an optional port, path and query of a web address, without user names. */
const WEB_ADDRESS = /^(https?):\/\/([^\s/?#@:]+\.[^\s/?#@:]+(?::\d+)?)(\/[^\s?#]*)?(\?[^\s#]*)?(?:#\S*)?$/i;

/**
 * Completes what a person types as a link: `example.com` is read with https.
 * @returns null for a text without a dot or that is no web address
 */
export function tidyLink(text: string): string | null {
  const trimmed = text.trim();
  if (!trimmed.includes(".")) return null;
  const found = WEB_ADDRESS.exec(SCHEME.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!found) return null;
  const [, scheme = "", host = "", path = "/", search = ""] = found;
  return `${scheme.toLowerCase()}://${host.toLowerCase()}${path}${search}`;
}

/** Sub-links are included by default if the address is that of a whole site. */
export function isRootLink(link: string): boolean {
  const [, , , path = "/", search = ""] = WEB_ADDRESS.exec(link) ?? [];
  return path === "/" && search === "" && WEB_ADDRESS.test(link);
}

/** Whether both lead to the same page: only the scheme and a closing slash may differ. */
export const isSameLink = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

const keyOf = (link: string) => link.replace(SCHEME, "").replace(/\/$/, "");
