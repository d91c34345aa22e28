import { defineTexts } from "./define";
import type { bars } from "./en/bars";

declare module "./index" {
  interface Texts {
    bars: typeof bars;
  }
}

export const barsTexts = defineTexts({
  en: () => import("./en/bars"),
  pt: () => import("./pt/bars"),
  es: () => import("./es/bars"),
});
