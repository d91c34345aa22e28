import { defineTexts } from "./define";
import type { templates } from "./en/templates";

declare module "./index" {
  interface Texts {
    templates: typeof templates;
  }
}

export const templatesTexts = defineTexts({
  en: () => import("./en/templates"),
  pt: () => import("./pt/templates"),
  es: () => import("./es/templates"),
});
