import { defineTexts } from "./define";
import type { chat } from "./en/chat";

declare module "./index" {
  interface Texts {
    chat: typeof chat;
  }
}

export const chatTexts = defineTexts({
  en: () => import("./en/chat"),
  pt: () => import("./pt/chat"),
  es: () => import("./es/chat"),
});
