import type { DesktopBridge } from "#shared/desktop/bridge";

const THEME_ATTRIBUTE = "data-mantine-color-scheme";

/** Tells the main process whenever the page turns light or dark. */
export function followTheme(page: Window, bridge: DesktopBridge): void {
  const root = page.document.documentElement;
  const tell = () => {
    const theme = root.getAttribute(THEME_ATTRIBUTE);
    if (theme === "light" || theme === "dark") void bridge.window.setTheme(theme);
  };
  new MutationObserver(tell).observe(root, { attributes: true, attributeFilter: [THEME_ATTRIBUTE] });
  tell();
}

/** Goes to a path of the application without loading the page anew; the router hears of it by `popstate`. */
export function openPath(page: Window, path: string): void {
  page.history.pushState(null, "", path);
  page.dispatchEvent(new PopStateEvent("popstate", { state: null }));
}
