import type { WebContents } from "electron";
import type { NavigationState } from "#shared/desktop/bridge";

export function navigationState({ navigationHistory }: WebContents): NavigationState {
  return { canGoBack: navigationHistory.canGoBack(), canGoForward: navigationHistory.canGoForward() };
}

export function goBack({ navigationHistory }: WebContents): void {
  if (navigationHistory.canGoBack()) navigationHistory.goBack();
}

export function goForward({ navigationHistory }: WebContents): void {
  if (navigationHistory.canGoForward()) navigationHistory.goForward();
}

/** Reports every step in the page's history. */
export function watchHistory(contents: WebContents, changed: (state: NavigationState) => void): void {
  const report = () => changed(navigationState(contents));
  contents.on("did-navigate", report);
  contents.on("did-navigate-in-page", report);
}

/** Addresses of signing in and switching, to which nothing returns. */
const PASSING = /^\/(login|workspaces|oauth|password-reset|mfa)?(\/|$|\?)/;

/** Reports the path of each page that is worth returning to. */
export function watchPlace(contents: WebContents, reached: (path: string) => void): void {
  const report = (_event: unknown, address: string) => {
    const { pathname, search } = new URL(address);
    if (!PASSING.test(pathname)) reached(pathname + search);
  };
  contents.on("did-navigate-in-page", report);
  contents.on("did-navigate", report);
}
