import type { RequestHead } from "./request-head";

/**
 * The client's network address: behind trusted proxies the last one that they name and that is none of them.
 *
 * @param isProxy tells a trusted proxy by its address
 */
export function addressOf(request: RequestHead, isProxy: (address: string) => boolean): string {
  const address = request.socket.remoteAddress ?? "";
  const forwarded = request.headers["x-forwarded-for"];
  // Where no proxy named any, there is nothing to weigh: that costs a request as much as its whole sign-in otherwise.
  if (forwarded === undefined || !isProxy(address)) return address;
  const hops = String(forwarded)
    .split(",")
    .map((hop) => hop.trim());
  return hops.findLast((hop) => !isProxy(hop)) ?? hops[0] ?? address;
}

/** Whether the request came over https, here or at the trusted proxy in front. */
export function isSecure(request: RequestHead, isProxy: (address: string) => boolean): boolean {
  const told = request.headers["x-forwarded-proto"]?.toString();
  if (told === undefined || !isProxy(request.socket.remoteAddress ?? ""))
    return "encrypted" in request.socket;
  return told.split(",", 1)[0]?.trim() === "https";
}
