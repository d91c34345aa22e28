import { defineTexts } from "./define";
import type { automations } from "./en/automations";

declare module "./index" {
  interface Texts {
    automations: typeof automations;
  }
}

export const automationsTexts = defineTexts({
  en: () => import("./en/automations"),
  pt: () => import("./pt/automations"),
  es: () => import("./es/automations"),
});
