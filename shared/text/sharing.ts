import { defineTexts } from "./define";
import type { sharing } from "./en/sharing";

declare module "./index" {
  interface Texts {
    sharing: typeof sharing;
  }
}

export const sharingTexts = defineTexts({
  en: () => import("./en/sharing"),
  pt: () => import("./pt/sharing"),
  es: () => import("./es/sharing"),
});
