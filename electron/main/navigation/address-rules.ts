import { DESKTOP_ORIGIN } from "#shared/limits/access";

/** How an address is handled: shown in the window, downloaded, opened outside, or ignored. */
export type AddressRule = "show" | "download" | "openOutside" | "refuse";

/**
 * The one decision about addresses. Pages are shown from the application itself; files come from the organisation's
 * own calls; https and mailto leave for the system's browser; everything else (file:, javascript:, data:, http: …)
 * is refused.
 */
export function ruleFor(address: string, organizationOrigin: string | null): AddressRule {
  const url = URL.parse(address);
  if (!url) return "refuse";
  if (`${url.protocol}//${url.host}` === DESKTOP_ORIGIN) return "show";
  if (url.origin === organizationOrigin && url.pathname.startsWith("/api/")) return "download";
  return isSafeOutside(address) ? "openOutside" : "refuse";
}

const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);

/**
 * Whether the system's browser may open an identity provider's address: https, or http on this machine for an
 * organisation that is itself served without https, which only happens locally.
 */
export function isSafeProvider(address: string, organizationOrigin: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== "http:") return isSafeOutside(address);
  return organizationOrigin.startsWith("http:") && LOOPBACK.has(url.hostname) && !url.username;
}

/** Addresses handed to the operating system: https without credentials, and mail. */
export function isSafeOutside(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (url.protocol === "mailto:") return true;
  return url.protocol === "https:" && url.hostname !== "" && !url.username && !url.password;
}
