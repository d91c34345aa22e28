import { defineTexts } from "./define";
import type { historyLog } from "./en/history-log";

declare module "./index" {
  interface Texts {
    historyLog: typeof historyLog;
  }
}

export const historyLogTexts = defineTexts({
  en: () => import("./en/history-log"),
  pt: () => import("./pt/history-log"),
  es: () => import("./es/history-log"),
});
