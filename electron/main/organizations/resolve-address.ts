/** Why an organisation's address was refused. */
export type AddressProblem =
  "organization_required" | "organization_invalid" | "address_insecure" | "server_required";
export type ResolvedAddress = { origin: string } | { problem: AddressProblem };

const ID = /^[a-z0-9]{1,63}$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//;

/** Whether a host name can only mean this very machine, so that plain http is no risk. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

/**
 * Turns what a person typed into an organisation's origin: an id (`acme`) becomes a sub-domain of the
 * installation's address if that is known, an address is taken as it is. Plain http is accepted on this machine only.
 * Source: specification 1, section 5 (organisation chooser).
 */
export function resolveAddress(input: string, serverUrl: URL | null): ResolvedAddress {
  const text = input.trim().toLowerCase();
  if (text === "") return { problem: "organization_required" };
  if (ID.test(text) && serverUrl === null) return { problem: "server_required" };
  if (serverUrl && ID.test(text)) return checkOrigin(`${serverUrl.protocol}//${text}.${serverUrl.host}`);
  if (SCHEME.test(text)) return checkOrigin(text);
  if (!/[.:]/.test(text)) return { problem: "organization_invalid" };
  const hostname = URL.parse(`http://${text}`)?.hostname ?? "";
  return checkOrigin(`${isLoopback(hostname) ? "http" : "https"}://${text}`);
}

function checkOrigin(address: string): ResolvedAddress {
  const url = URL.parse(address);
  if (!url?.hostname || url.username || url.password || !/^https?:$/.test(url.protocol)) {
    return { problem: "organization_invalid" };
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) return { problem: "address_insecure" };
  return { origin: url.origin };
}
