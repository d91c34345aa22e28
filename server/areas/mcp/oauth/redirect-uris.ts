const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Addresses of clients: https, or http on the user's own machine (RFC 8252). */
export function isRedirectUri(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.hash !== "" || url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.has(url.hostname));
}

/** Equal to a registered address; on the user's own machine the port may differ (RFC 8252, section 7.3). */
export const matchesRedirect = (registered: readonly string[], given: string): boolean =>
  registered.some((known) => known === given || withoutPort(known) === withoutPort(given));

function withoutPort(text: string): string {
  const url = URL.parse(text);
  if (url === null) return text;
  if (url.protocol === "http:" && LOOPBACK.has(url.hostname)) url.port = "";
  return url.href;
}
