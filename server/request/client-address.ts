import { AppError } from "../errors";
import { tidyIp } from "../network";
import type { RequestHead } from "./request-head";

/** Some proxies name the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withPort = /^(?:\[(?<long>[^\]]+)\]|(?<short>\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/;

/**
 * The client's network address: behind trusted proxies, the last one they name that is not a proxy itself.
 *
 * @param isProxy whether an address belongs to a trusted proxy
 * @throws AppError invalid_request if a proxy names something that is not an address: clients may not choose how
 * they are counted
 */
export function addressOf(request: RequestHead, isProxy: (address: string) => boolean): string {
  const address = request.socket.remoteAddress ?? "";
  const forwarded = request.headers["x-forwarded-for"];
  // The common case without a proxy skips parsing, which would cost as much as the whole authentication.
  if (forwarded === undefined || !isProxy(address)) return tidyIp(address) ?? address;
  const hops = String(forwarded)
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => hop !== "");
  // Only what the proxies themselves added counts: it is at the end.
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

/** Whether the request came over https, here or at the trusted proxy. */
export function isSecure(request: RequestHead, isProxy: (address: string) => boolean): boolean {
  const told = request.headers["x-forwarded-proto"]?.toString();
  if (told === undefined || !isProxy(request.socket.remoteAddress ?? ""))
    return "encrypted" in request.socket;
  return told.split(",", 1)[0]?.trim() === "https";
}
