import { defineTexts } from "./define";
import type { builder } from "./en/builder";

declare module "./index" {
  interface Texts {
    builder: typeof builder;
  }
}

export const builderTexts = defineTexts({
  en: () => import("./en/builder"),
  pt: () => import("./pt/builder"),
  es: () => import("./es/builder"),
});
