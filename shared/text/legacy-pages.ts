import { defineTexts } from "./define";
import type { legacyPages } from "./en/legacy-pages";

declare module "./index" {
  interface Texts {
    legacyPages: typeof legacyPages;
  }
}

export const legacyPagesTexts = defineTexts({
  en: () => import("./en/legacy-pages"),
  pt: () => import("./pt/legacy-pages"),
  es: () => import("./es/legacy-pages"),
});
