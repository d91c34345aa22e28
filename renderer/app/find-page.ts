import { readPlace, type Place } from "../early/place";
import { allPages } from "./all-pages";
import type { AreaPages } from "./define-area";
import { redirectOf } from "./router/redirects";

/** The pages that the present address is one of, and what it says; null where it is none of ours. */
export function findPage(): (AreaPages & { place: Place }) | null {
  const { pathname, search, origin } = window.location;
  const address = new URL(redirectOf(pathname, search) ?? pathname + search, origin);
  for (const pages of allPages) {
    for (const path of pages.paths) {
      const place = readPlace(path, address);
      if (place) return { ...pages, place };
    }
  }
  return null;
}
