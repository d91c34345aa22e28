import { defineTexts } from "./define";
import type { documents } from "./en/documents";

declare module "./index" {
  interface Texts {
    documents: typeof documents;
  }
}

export const documentsTexts = defineTexts({
  en: () => import("./en/documents"),
  pt: () => import("./pt/documents"),
  es: () => import("./es/documents"),
});
