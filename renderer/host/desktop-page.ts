import type { DesktopBridge } from "#shared/desktop/bridge";
import { languages } from "#shared/languages";

const THEME_ATTRIBUTE = "data-mantine-color-scheme";

/** Tells the main process whenever the page turns light or dark or speaks another language. */
export function followPage(page: Window, bridge: DesktopBridge): void {
  const root = page.document.documentElement;
  const tellTheme = () => {
    const theme = root.getAttribute(THEME_ATTRIBUTE);
    if (theme === "light" || theme === "dark") void bridge.window.setTheme(theme);
  };
  const tellLanguage = () => {
    const language = languages.find((known) => known === root.lang);
    if (language) void bridge.window.setLanguage(language);
  };
  new MutationObserver(tellTheme).observe(root, { attributeFilter: [THEME_ATTRIBUTE] });
  // Only what the application sets counts: the empty page says 'en' to everybody.
  new MutationObserver(tellLanguage).observe(root, { attributeFilter: ["lang"] });
  tellTheme();
}

/** Goes to a path of the application without loading the page anew; the router hears of it by `popstate`. */
export function openPath(page: Window, path: string): void {
  page.history.pushState(null, "", path);
  page.dispatchEvent(new PopStateEvent("popstate", { state: null }));
}
