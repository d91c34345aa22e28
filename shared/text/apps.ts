import { defineTexts } from "./define";
import type { apps } from "./en/apps";

declare module "./index" {
  interface Texts {
    apps: typeof apps;
  }
}

export const appsTexts = defineTexts({
  en: () => import("./en/apps"),
  pt: () => import("./pt/apps"),
  es: () => import("./es/apps"),
});
