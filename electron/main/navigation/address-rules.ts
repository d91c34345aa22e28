const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);

/**
 * Whether the system's browser may open an identity provider's address: https, or http on this machine for an
 * organisation that is itself served without https, which only happens locally.
 */
export function isSafeProvider(address: string, organizationOrigin: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || url.hostname === "") return false;
  if (url.protocol === "https:") return true;
  return url.protocol === "http:" && organizationOrigin.startsWith("http:") && LOOPBACK.has(url.hostname);
}
