import type { App, WebContents } from "electron";
import { DESKTOP_ORIGIN } from "#shared/limits/access";
import { ruleFor } from "./address-rules";
import { openOutside } from "./open-outside";
import { isGesture, type OutsideGate } from "./outside-gate";

/**
 * Keeps every page of the application where it belongs. Navigation is denied unless the address is the application's;
 * a new window never opens; a page's own navigation never reaches the browser outside, only a link or `window.open`.
 */
export function guardNavigation(app: App, organizationOrigin: () => string | null, gate: OutsideGate): void {
  app.on("web-contents-created", (_event, contents) => {
    contents.on("input-event", (_input, { type }) => {
      if (isGesture(type)) gate.gesture();
    });
    contents.on("will-navigate", (event) => {
      const rule = ruleFor(event.url, organizationOrigin());
      if (rule !== "show" || !event.isMainFrame) event.preventDefault();
      if (rule === "download") contents.downloadURL(event.url);
    });
    contents.on("will-frame-navigate", (event) => {
      if (!event.isMainFrame) event.preventDefault();
    });
    contents.on("will-redirect", (event) => {
      if (ruleFor(event.url, organizationOrigin()) !== "show") event.preventDefault();
    });
    // Some empty pages (about:blank) come without being asked for: the application takes their place.
    contents.on("did-navigate", (_navigated, url) => {
      if (ruleFor(url, organizationOrigin()) !== "show") void contents.loadURL(`${DESKTOP_ORIGIN}/`);
    });
    contents.on("will-attach-webview", (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      openInstead({ contents, gate }, url, organizationOrigin());
      return { action: "deny" };
    });
  });
}

function openInstead(
  { contents, gate }: { contents: WebContents; gate: OutsideGate },
  url: string,
  organizationOrigin: string | null,
): void {
  const rule = ruleFor(url, organizationOrigin);
  if (rule === "download") contents.downloadURL(url);
  if (rule === "openOutside") void openOutside(url, gate);
}
