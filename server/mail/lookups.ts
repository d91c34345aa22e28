import { Resolver } from "node:dns/promises";
import { EMAIL_LOOKUP_TIMEOUT } from "#shared/limits/emails";

/** Looks a name up in the DNS. @throws Error with the code of what hinders it, such as ENOTFOUND */
export type LookUp = (name: string, type: string) => Promise<unknown>;

/** DNS record types for sender checks. */
const TYPES = ["A", "AAAA", "CNAME", "MX", "PTR", "TXT"];
const NAME_MAX = 255;
const TRIES = 2;

/** @param server whom to ask, as `192.0.2.1` or `192.0.2.1:53`; null for whom this machine asks */
export function createLookups(server: string | null): LookUp {
  const resolver = new Resolver({ timeout: EMAIL_LOOKUP_TIMEOUT, tries: TRIES });
  if (server !== null) resolver.setServers([server]);
  return (name, type) => {
    if (name.length > NAME_MAX || !TYPES.includes(type))
      throw Object.assign(new Error("This is no question for the DNS."), { code: "EBADNAME" });
    return resolver.resolve(name, type);
  };
}

/** So many lookups; those beyond have no answer. */
export function atMost(most: number, lookUp: LookUp): LookUp {
  let left = most;
  return async (name, type) => {
    left -= 1;
    if (left < 0) throw Object.assign(new Error("Too many questions."), { code: "ETIMEOUT" });
    return lookUp(name, type);
  };
}
