import { defineTexts } from "./define";
import type { api } from "./en/api";

declare module "./index" {
  interface Texts {
    api: typeof api;
  }
}

export const apiTexts = defineTexts({
  en: () => import("./en/api"),
  pt: () => import("./pt/api"),
  es: () => import("./es/api"),
});
