import { defineTexts } from "./define";
import type { emails } from "./en/emails";

declare module "./index" {
  interface Texts {
    emails: typeof emails;
  }
}

export const emailsTexts = defineTexts({
  en: () => import("./en/emails"),
  pt: () => import("./pt/emails"),
  es: () => import("./es/emails"),
});
