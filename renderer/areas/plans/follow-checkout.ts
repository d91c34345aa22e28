import type { NavigateFunction } from "react-router-dom";
import { host } from "../../host";

/** A checkout of this product opens here; others in a new page. */
export function followCheckout(address: string, navigate: NavigateFunction): void {
  const { origin, pathname, search } = new URL(address, window.location.href);
  if (origin === window.location.origin) void navigate(`${pathname}${search}`);
  else host.openExternal(address);
}
