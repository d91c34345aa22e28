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

/** Tells of every step in the page's history; a mouse's or keyboard's back and forward keys (Windows) step too. */
export function watchHistory(contents: WebContents, changed: (state: NavigationState) => void): void {
  const tell = () => changed(navigationState(contents));
  contents.on("did-navigate", tell);
  contents.on("did-navigate-in-page", tell);
}
