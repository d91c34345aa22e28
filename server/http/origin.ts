import { AppError } from "../errors";
import type { RequestHead } from "../request/request-head";

/** Whether a page's origin is this server's own. The scheme may differ, because a proxy may handle https. */
export function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Values of `Sec-Fetch-Site` for requests from our own pages; clients other than browsers omit it. */
const OWN_SITES: readonly unknown[] = [undefined, "same-origin", "none"];

/**
 * Refuses a mutation that a stranger's page sends with our cookie. Browsers name the page's origin on every
 * such request; neighbouring sub-domains are strangers too.
 *
 * @throws AppError origin_refused
 */
export function checkOrigin(request: RequestHead): void {
  const { origin, host } = request.headers;
  const isOwn =
    origin === undefined ? OWN_SITES.includes(request.headers["sec-fetch-site"]) : isOwnOrigin(origin, host);
  if (!isOwn) throw new AppError("origin_refused");
}
