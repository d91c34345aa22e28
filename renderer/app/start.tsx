import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { host, type SessionState } from "../host";
import { App } from "./app";
import { findPage } from "./find-page";
import { adoptPreferences } from "./preferences/use-preferences";
import { findPagesBy } from "./router/has-page";
import { wipeAfterSignOut } from "./offline/wipe-after-sign-out";
import { followStartingPage } from "./session/starting-page";
import { loadSignedIn, loadScreen } from "./session/session-gate";
import { loadTexts } from "./text";

/** Renders the application once there is content; the page's static first screen remains until then. */
export async function start(root: HTMLElement): Promise<void> {
  findPagesBy((path) => findPage(path) !== null);
  const state = await host.validateSession();
  wipeAfterSignOut();
  if (state.status === "loggedIn") adoptPreferences(state.session);
  if (state.status === "loggedIn" && state.storedAt !== undefined)
    await (await import("./offline/start-offline")).startOffline(state.session);
  // Failed loads are retried and reported where they are shown.
  await Promise.allSettled([loadTexts(), loadScreen(state), preparePage(state)]);
  followStartingPage();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

async function preparePage({ status }: SessionState): Promise<void> {
  if (status === "loggedIn") await (await loadSignedIn()).preparePage();
}
