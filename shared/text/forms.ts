import { defineTexts } from "./define";
import type { forms } from "./en/forms";

declare module "./index" {
  interface Texts {
    forms: typeof forms;
  }
}

export const formsTexts = defineTexts({
  en: () => import("./en/forms"),
  pt: () => import("./pt/forms"),
  es: () => import("./es/forms"),
});
