import { defineTexts } from "./define";
import type { home } from "./en/home";

declare module "./index" {
  interface Texts {
    home: typeof home;
  }
}

export const homeTexts = defineTexts({
  en: () => import("./en/home"),
  pt: () => import("./pt/home"),
  es: () => import("./es/home"),
});
