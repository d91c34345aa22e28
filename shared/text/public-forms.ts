import { defineTexts } from "./define";
import type { publicForms } from "./en/public-forms";

declare module "./index" {
  interface Texts {
    publicForms: typeof publicForms;
  }
}

export const publicFormsTexts = defineTexts({
  en: () => import("./en/public-forms"),
  pt: () => import("./pt/public-forms"),
  es: () => import("./es/public-forms"),
});
