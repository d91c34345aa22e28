import type { App, WebContents } from "electron";
import { DESKTOP_ORIGIN } from "#shared/limits/access";
import type { AppWindow } from "../windows/app-window";
import { isFrameAddress } from "./frame-address";
import type { Opener, Where } from "./opener";
import { isGesture, type OutsideGate } from "./outside-gate";

interface Parts {
  windowOf: (contents: WebContents) => AppWindow | undefined;
  opener: () => Opener;
  gate: OutsideGate;
}

const isApplication = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && `${url.protocol}//${url.host}` === DESKTOP_ORIGIN;
};

/**
 * Keeps every page of the application where it belongs. A page moves only within the application, its frames only
 * among foreign pages; what it opens goes by the one rule of routes; a page's own navigation never reaches the browser
 * outside, only a link or `window.open`.
 */
export function guardNavigation(app: App, { windowOf, opener, gate }: Parts): void {
  app.on("web-contents-created", (_event, contents) => {
    const open = (address: string, where: Where) => {
      const from = windowOf(contents);
      if (from) void opener().open(address, from, where);
    };
    const mayFrame = (address: string) => isFrameAddress(address, windowOf(contents)?.company.origin ?? null);
    contents.on("input-event", (_input, { type }) => {
      if (isGesture(type)) gate.gesture();
    });
    contents.on("will-navigate", (event) => {
      if (isApplication(event.url) && event.isMainFrame) return;
      event.preventDefault();
      const from = event.isMainFrame ? windowOf(contents) : undefined;
      if (!from) return;
      const route = opener().routeOf(event.url, from.company.origin);
      // A plain link to a file or to a page of ours; what leaves the application asks for a link that says so.
      if (route.kind === "download" || (route.kind === "page" && route.origin !== null))
        open(event.url, "here");
    });
    contents.on("will-frame-navigate", (event) => {
      if (!event.isMainFrame && !mayFrame(event.url)) event.preventDefault();
    });
    contents.on("will-redirect", (event) => {
      if (!(event.isMainFrame ? isApplication(event.url) : mayFrame(event.url))) event.preventDefault();
    });
    // Some empty pages (about:blank) come without being asked for: the application takes their place.
    contents.on("did-navigate", (_navigated, url) => {
      if (!isApplication(url)) void contents.loadURL(`${DESKTOP_ORIGIN}/`);
    });
    contents.on("will-attach-webview", (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url, disposition }) => {
      open(url, isApplication(url) || disposition !== "foreground-tab" ? "window" : "here");
      return { action: "deny" };
    });
  });
}
