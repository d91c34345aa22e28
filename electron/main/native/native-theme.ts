import { nativeTheme } from "electron";
import type { Theme } from "#shared/desktop/bridge";

/** Native menus and dialogs follow the page's theme; where it is the system's, they go on following the system. */
export function followTheme(theme: Theme): void {
  nativeTheme.themeSource = "system";
  if (nativeTheme.shouldUseDarkColors !== (theme === "dark")) nativeTheme.themeSource = theme;
}
