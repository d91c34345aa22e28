import { defineTexts } from "./define";
import type { updates } from "./en/updates";

declare module "./index" {
  interface Texts {
    updates: typeof updates;
  }
}

export const updatesTexts = defineTexts({
  en: () => import("./en/updates"),
  pt: () => import("./pt/updates"),
  es: () => import("./es/updates"),
});
