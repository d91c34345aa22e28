import type { barCalls } from "#shared/contract/bars";
import { appAround } from "../../../app/router/bundle-path";
import { prefetchCall, type Prefetch } from "../../../prefetch/prefetch";

const getBars = prefetchCall<typeof barCalls.getBars>("GET", "/api/v4/pages/{appId}/bars");

/** The bars around the page of an address, so that it is drawn inside of them at once. */
export function prefetchBars(ask: Prefetch, pathname: string): Promise<unknown> | null {
  const appId = appAround(pathname);
  return appId === null ? null : ask(getBars, { appId });
}
