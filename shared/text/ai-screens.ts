import { defineTexts } from "./define";
import type { aiScreens } from "./en/ai-screens";

declare module "./index" {
  interface Texts {
    aiScreens: typeof aiScreens;
  }
}

export const aiScreensTexts = defineTexts({
  en: () => import("./en/ai-screens"),
  pt: () => import("./pt/ai-screens"),
  es: () => import("./es/ai-screens"),
});
