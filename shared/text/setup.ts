import { defineTexts } from "./define";
import type { setup } from "./en/setup";

declare module "./index" {
  interface Texts {
    setup: typeof setup;
  }
}

export const setupTexts = defineTexts({
  en: () => import("./en/setup"),
  pt: () => import("./pt/setup"),
  es: () => import("./es/setup"),
});
