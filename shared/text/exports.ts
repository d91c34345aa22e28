import { defineTexts } from "./define";
import type { exports } from "./en/exports";

declare module "./index" {
  interface Texts {
    exports: typeof exports;
  }
}

export const exportsTexts = defineTexts({
  en: () => import("./en/exports"),
  pt: () => import("./pt/exports"),
  es: () => import("./es/exports"),
});
