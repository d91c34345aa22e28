import { host } from "../../host";
import { findPage } from "../find-page";
import { openPath } from "../../host/open-path";
import { findStartPathBy } from "./start-path";

const HOME = "/";

/** The page for a user who asked for none: their role's start page, or home. */
function startingPage(): string {
  const state = host.session.current();
  const page = state.status === "loggedIn" ? state.session.startPage : null;
  return page !== null && findPage(page) ? page : HOME;
}

const asksForNoPage = (path: string): boolean => path === HOME || /^\/+login(\/|$)/.test(path);

/** Opens the starting page of the role after a sign-in that asked for no other page. */
export function followStartingPage(): void {
  findStartPathBy(startingPage);
  let { status } = host.session.current();
  host.session.subscribe(() => {
    const before = status;
    const state = host.session.current();
    ({ status } = state);
    const wasOut = before === "loggedOut" || before === "desktopAppLoggedOut";
    if (!wasOut || state.status !== "loggedIn" || !asksForNoPage(window.location.pathname)) return;
    const page = startingPage();
    if (page !== HOME) openPath(page);
  });
}
