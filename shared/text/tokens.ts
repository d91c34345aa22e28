import { defineTexts } from "./define";
import type { tokens } from "./en/tokens";

declare module "./index" {
  interface Texts {
    tokens: typeof tokens;
  }
}

export const tokensTexts = defineTexts({
  en: () => import("./en/tokens"),
  pt: () => import("./pt/tokens"),
  es: () => import("./es/tokens"),
});
