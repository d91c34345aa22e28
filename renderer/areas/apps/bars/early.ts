import type { barCalls } from "#shared/contract/bars";
import { appAround } from "../../../app/router/bundle-path";
import { earlyCall, type AskEarly } from "../../../early/early";

const getBars = earlyCall<typeof barCalls.getBars>("GET", "/api/v4/pages/{appId}/bars");

/** The bars around the page of an address, so that it is drawn inside of them at once. */
export function askBars(ask: AskEarly, pathname: string): Promise<unknown> | null {
  const appId = appAround(pathname);
  return appId === null ? null : ask(getBars, { appId });
}
