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

/**
 * Reports every step in the page's history. On Windows it also handles the back and forward keys of mouse and
 * keyboard.
 */
export function watchHistory(contents: WebContents, changed: (state: NavigationState) => void): void {
  const tell = () => changed(navigationState(contents));
  contents.on("did-navigate", tell);
  contents.on("did-navigate-in-page", tell);
}
