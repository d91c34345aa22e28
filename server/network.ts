import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Groups of an IPv6 address that name its network: a provider gives every customer a /64 at least. */
const NETWORK_GROUPS = 4;

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * An address in its one usual spelling: IPv6 short and in small letters without its zone, IPv4 inside IPv6
 * (`::ffff:192.0.2.1`) as IPv4.
 *
 * @returns null for a text that is no address
 */
export function tidyIp(text: string): string | null {
  const version = isIP(text);
  if (version !== 6) return version === 4 ? text : null;
  const address = ipaddr.IPv6.parse(text.replace(/%.*$/, ""));
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.toString();
}

/**
 * The unit that limits count an address by: IPv4 unchanged, for IPv6 the whole /64, because one client owns all of
 * it.
 * @param address a socket's address; other text is returned unchanged
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const inside = MAPPED.exec(address)?.[1];
  if (inside !== undefined) return inside;
  const tidy = tidyIp(address);
  if (tidy === null || !tidy.includes(":")) return tidy ?? address;
  const groups = ipaddr.IPv6.parse(tidy).parts.slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.toString(16)).join(":")}::/64`;
}

const IPV6_IN_USE = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address is one of the public network: none of a private network, of this machine, of a group or of an
 * IPv4 network inside IPv6.
 *
 * @param address a text that is no address is none
 */
export function isPublicIp(address: string): boolean {
  const tidy = tidyIp(address);
  if (tidy === null) return false;
  const parsed = ipaddr.parse(tidy);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(IPV6_IN_USE);
}
