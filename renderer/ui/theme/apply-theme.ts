import type { Preferences } from "#shared/contract/access";

const darkQuery = window.matchMedia("(prefers-color-scheme: dark)");

export type ColorScheme = "light" | "dark";

/** Which of the two a choice means on this device now. */
export function resolveTheme(theme: Preferences["theme"]): ColorScheme {
  if (theme !== "auto") return theme;
  return darkQuery.matches ? "dark" : "light";
}

/** Puts the scheme on the document; Mantine and the desktop window read its own attribute. */
export function applyTheme(scheme: ColorScheme): void {
  const root = document.documentElement;
  root.dataset["theme"] = scheme;
  root.setAttribute("data-mantine-color-scheme", scheme);
}

export function onSystemThemeChange(listener: () => void): () => void {
  darkQuery.addEventListener("change", listener);
  return () => darkQuery.removeEventListener("change", listener);
}

/** The accent follows the organisation's primary colour, `#016763`; without one it is Workloom's own. */
export function applyOrganizationColor(color: string | null): void {
  const root = document.documentElement;
  if (color === null) {
    delete root.dataset["org"];
    root.style.removeProperty("--org");
    return;
  }
  root.dataset["org"] = "";
  root.style.setProperty("--org", color);
}
