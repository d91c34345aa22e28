import { defineTexts } from "./define";
import type { webhooks } from "./en/webhooks";

declare module "./index" {
  interface Texts {
    webhooks: typeof webhooks;
  }
}

export const webhooksTexts = defineTexts({
  en: () => import("./en/webhooks"),
  pt: () => import("./pt/webhooks"),
  es: () => import("./es/webhooks"),
});
