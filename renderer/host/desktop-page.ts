import type { DesktopBridge } from "#shared/desktop/bridge";
import { languages } from "#shared/languages";

/** Set while a dialog darkens the page, see `ui/layers/use-dimmed.ts`. */
const DIMMED_ATTRIBUTE = "data-dimmed";
const THEME_ATTRIBUTE = "data-mantine-color-scheme";

/** Notifies the main process when the page's theme or language changes. */
export function followPage(page: Window, bridge: DesktopBridge): void {
  const root = page.document.documentElement;
  const sendTheme = () => {
    const theme = root.getAttribute(THEME_ATTRIBUTE);
    if (theme === "light" || theme === "dark") void bridge.window.setTheme(theme);
  };
  const sendLanguage = () => {
    const language = languages.find((known) => known === root.lang);
    if (language) void bridge.window.setLanguage(language);
  };
  new MutationObserver(sendTheme).observe(root, { attributeFilter: [THEME_ATTRIBUTE] });
  // Only the language set by the application counts: the empty page always says 'en'.
  new MutationObserver(sendLanguage).observe(root, { attributeFilter: ["lang"] });
  const sendDimmed = () => void bridge.window.setDimmed(root.hasAttribute(DIMMED_ATTRIBUTE));
  new MutationObserver(sendDimmed).observe(root, { attributeFilter: [DIMMED_ATTRIBUTE] });
  sendTheme();
}
