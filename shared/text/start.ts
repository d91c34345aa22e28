import { defineTexts } from "./define";
import type { start } from "./en/start";

declare module "./index" {
  interface Texts {
    start: typeof start;
  }
}

export const startTexts = defineTexts({
  en: () => import("./en/start"),
  pt: () => import("./pt/start"),
  es: () => import("./es/start"),
});
