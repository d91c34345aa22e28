import { AppError } from "../errors";
import { tidyIp } from "../network";
import type { RequestHead } from "./request-head";

/** Some proxies name the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withPort = /^(?:\[(?<long>[^\]]+)\]|(?<short>\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/;

/**
 * The client's network address: behind trusted proxies the last one that they name and that is none of them.
 *
 * @param isProxy tells a trusted proxy by its address
 * @throws AppError invalid_request where a proxy names something that is no address: nobody may choose what they are
 * counted as
 */
export function addressOf(request: RequestHead, isProxy: (address: string) => boolean): string {
  const address = request.socket.remoteAddress ?? "";
  const forwarded = request.headers["x-forwarded-for"];
  // Where no proxy named any, there is nothing to weigh: that costs a request as much as its whole sign-in otherwise.
  if (forwarded === undefined || !isProxy(address)) return tidyIp(address) ?? address;
  const hops = String(forwarded)
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => hop !== "");
  // Only what the proxies themselves wrote is looked at: it stands at the end.
  for (const hop of hops.toReversed()) {
    const named = readHop(hop);
    if (named === null) throw new AppError("invalid_request");
    if (!isProxy(named)) return named;
  }
  return readHop(hops[0] ?? address) ?? address;
}

function readHop(hop: string): string | null {
  const { long, short } = withPort.exec(hop)?.groups ?? {};
  return tidyIp(long ?? short ?? hop);
}

/** Whether the request came over https, here or at the trusted proxy in front. */
export function isSecure(request: RequestHead, isProxy: (address: string) => boolean): boolean {
  const told = request.headers["x-forwarded-proto"]?.toString();
  if (told === undefined || !isProxy(request.socket.remoteAddress ?? ""))
    return "encrypted" in request.socket;
  return told.split(",", 1)[0]?.trim() === "https";
}
