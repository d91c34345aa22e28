import { WINDOW_STATE_DELAY_MS } from "#shared/limits/desktop";
import { sendEvent } from "../ipc/send-event";
import { watchHistory, watchPlace } from "../navigation/history";
import type { OrganizationStore } from "../organizations/organization-store";
import type { AppWindow } from "../windows/app-window";

/** Sends a window what its page shows of the application, and remembers the page for the next start. */
export function followWindow({ window, company, kind }: AppWindow, store: OrganizationStore): void {
  const { webContents } = window;
  const sendOrganizations = () =>
    sendEvent(webContents, "organizations.changed", company.organizations.list());
  store.on("changed", sendOrganizations);
  window.on("closed", () => store.off("changed", sendOrganizations));

  watchHistory(webContents, (state) => sendEvent(webContents, "navigation.changed", state));
  webContents.on("update-target-url", (_event, url) =>
    sendEvent(webContents, "navigation.hovered", url.slice(0, 2048)),
  );

  const { origin } = company;
  if (kind !== "main" || origin === null) return;
  let timer: NodeJS.Timeout | undefined;
  watchPlace(webContents, (path) => {
    clearTimeout(timer);
    timer = setTimeout(() => store.setPlace(origin, path), WINDOW_STATE_DELAY_MS);
  });
}
