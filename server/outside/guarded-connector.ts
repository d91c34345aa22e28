import { lookup as machineLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { OUTSIDE_CONNECT_TIMEOUT } from "#shared/limits/outside";
import { AppError } from "../errors";
import { trustProxies } from "../http/proxies";
import { isPublicIp, tidyIp } from "../network";

/**
 * Tells the addresses to which a connection may go: public ones and those of the named networks.
 *
 * @param networks see `areProxies`; null for none
 */
export function reachableFrom(networks: string | null): (address: string) => boolean {
  const isNamed = networks === null ? () => false : trustProxies(networks);
  return (address) => isPublicIp(address) || isNamed(tidyIp(address) ?? "");
}

/**
 * Connects only where it may. The address that is looked at is the one that is connected with: a name that leads
 * elsewhere at the next look-up gains nothing. Every redirect comes by here again.
 */
export function guardedConnector(
  mayReach: (address: string) => boolean,
  lookup: LookupFunction = machineLookup as LookupFunction,
): buildConnector.connector {
  const connect = buildConnector({
    timeout: OUTSIDE_CONNECT_TIMEOUT,
    lookup: guardedLookup(mayReach, lookup),
  } as buildConnector.BuildOptions);
  return (options, done) => {
    // Literal addresses need no look-up.
    if (isIP(options.hostname) !== 0 && !mayReach(options.hostname)) done(refusal(), null);
    else connect(options, done);
  };
}

const refusal = () => new AppError("outside_address_private");

/** Leaves out addresses that may not be reached. */
const guardedLookup =
  (mayReach: (address: string) => boolean, lookup: LookupFunction): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found, family = 0) => {
      if (error) return done(error, []);
      const all = typeof found === "string" ? [{ address: found, family }] : found;
      const [first, ...others] = all.filter(({ address }) => mayReach(address));
      if (first === undefined) return done(refusal(), []);
      return options.all === true ? done(null, [first, ...others]) : done(null, first.address, first.family);
    });
