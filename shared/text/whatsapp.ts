import { defineTexts } from "./define";
import type { whatsApp } from "./en/whatsapp";

declare module "./index" {
  interface Texts {
    whatsApp: typeof whatsApp;
  }
}

export const whatsAppTexts = defineTexts({
  en: () => import("./en/whatsapp"),
  pt: () => import("./pt/whatsapp"),
  es: () => import("./es/whatsapp"),
});
