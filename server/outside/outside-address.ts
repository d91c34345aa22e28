import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { AppError } from "../errors";
import { reachableFrom } from "./guarded-connector";

/**
 * The address of a host that people gave, to be connected with as it is: looked up again, it could be another.
 *
 * @param networks private networks that are allowed anyway, see `areProxies`
 * @throws AppError outside_address_private, outside_unreachable
 */
export async function outsideAddress(host: string, networks: string | null): Promise<string> {
  const mayReach = reachableFrom(networks);
  const found = isIP(host) === 0 ? await addressesOf(host) : [host];
  const address = found.find(mayReach);
  if (address === undefined) throw new AppError("outside_address_private");
  return address;
}

async function addressesOf(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (cause) {
    throw new AppError("outside_unreachable", { cause });
  }
}
