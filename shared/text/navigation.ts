import { defineTexts } from "./define";
import type { navigation } from "./en/navigation";

declare module "./index" {
  interface Texts {
    navigation: typeof navigation;
  }
}

export const navigationTexts = defineTexts({
  en: () => import("./en/navigation"),
  pt: () => import("./pt/navigation"),
  es: () => import("./es/navigation"),
});
