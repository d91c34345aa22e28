import { defineTexts } from "./define";
import type { plans } from "./en/plans";

declare module "./index" {
  interface Texts {
    plans: typeof plans;
  }
}

export const plansTexts = defineTexts({
  en: () => import("./en/plans"),
  pt: () => import("./pt/plans"),
  es: () => import("./es/plans"),
});
