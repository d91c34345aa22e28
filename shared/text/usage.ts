import { defineTexts } from "./define";
import type { usage } from "./en/usage";

declare module "./index" {
  interface Texts {
    usage: typeof usage;
  }
}

export const usageTexts = defineTexts({
  en: () => import("./en/usage"),
  pt: () => import("./pt/usage"),
  es: () => import("./es/usage"),
});
