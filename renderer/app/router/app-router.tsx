import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from "react";
import {
  createPath,
  NavigationType,
  parsePath,
  Router,
  type Location,
  type Navigator,
} from "react-router-dom";
import { appAround, moveInBundle, readBundle } from "./bundle-path";

interface Move {
  location: Location;
  type: NavigationType;
}

/** State that the router stores with an address in the browser's history. */
interface Entry {
  usr?: unknown;
  key?: string;
  idx?: number;
}
const entry = (): Entry => (window.history.state ?? {}) as Entry;
const newKey = () => Math.random().toString(36).slice(2, 10);

const AppAround = createContext<number | null>(null);

/** The app whose bars are around the present page, whether it is the page itself or the page is inside of it. */
export const useAppAround = (): number | null => useContext(AppAround);

function readMove(type: NavigationType): Move {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = "default" } = entry();
  const inner = readBundle(pathname)?.pathname ?? pathname;
  return { location: { pathname: inner, search, hash, state: usr, key }, type };
}

/** The browser's address of a page as it knows itself. */
function addressOf(to: Parameters<Navigator["push"]>[0], isReplaced: boolean): string {
  const { pathname = window.location.pathname, ...rest } = typeof to === "string" ? parsePath(to) : to;
  const bundled = readBundle(window.location.pathname);
  return createPath({ ...rest, pathname: bundled ? moveInBundle(bundled, pathname, isReplaced) : pathname });
}

/**
 * The router of the browser's history. A page inside an app (`/app/5/bundle/table/7/record/1`) knows itself by its own
 * address (`/object/7/record/1`), so that it works there as it does alone.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [{ location, type }, setMove] = useState(() => readMove(NavigationType.Pop));
  const navigator = useMemo((): Navigator => {
    const arrive = (kind: NavigationType) => setMove(readMove(kind));
    return {
      createHref: (to) => addressOf(to, false),
      go: (delta) => window.history.go(delta),
      push(to, state) {
        const next: Entry = { usr: state, key: newKey(), idx: (entry().idx ?? 0) + 1 };
        window.history.pushState(next, "", addressOf(to, false));
        arrive(NavigationType.Push);
      },
      replace(to, state) {
        const next: Entry = { usr: state, key: newKey(), idx: entry().idx ?? 0 };
        window.history.replaceState(next, "", addressOf(to, true));
        arrive(NavigationType.Replace);
      },
    };
  }, []);
  useLayoutEffect(() => {
    const follow = () => setMove(readMove(NavigationType.Pop));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  return (
    <AppAround value={appAround(window.location.pathname)}>
      {/* A page whose code is on its way shows its skeleton; a transition would leave the old page as if nothing happened. */}
      <Router location={location} navigationType={type} navigator={navigator} useTransitions={false}>
        {children}
      </Router>
    </AppAround>
  );
}
