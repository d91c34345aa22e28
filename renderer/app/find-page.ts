import { readPlace, type Place } from "../prefetch/place";
import { allPages } from "./all-pages";
import type { AreaPages } from "./define-area";
import { readBundle } from "./router/bundle-path";
import { redirectOf } from "./router/redirects";

/**
 * Resolves an address, by default the current one, to its pages and parameters; null if it is not an
 * address of the application.
 */
export function findPage(path = window.location.href): (AreaPages & { place: Place }) | null {
  const { origin } = window.location;
  const { pathname: whole, search } = new URL(path, origin);
  const pathname = readBundle(whole)?.pathname ?? whole;
  const address = new URL(redirectOf(pathname, search) ?? pathname + search, origin);
  for (const pages of allPages) {
    for (const pattern of pages.paths) {
      const place = readPlace(pattern, address);
      if (place) return { ...pages, place };
    }
  }
  return null;
}
