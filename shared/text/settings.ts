import { defineTexts } from "./define";
import type { settings } from "./en/settings";

declare module "./index" {
  interface Texts {
    settings: typeof settings;
  }
}

export const settingsTexts = defineTexts({
  en: () => import("./en/settings"),
  pt: () => import("./pt/settings"),
  es: () => import("./es/settings"),
});
