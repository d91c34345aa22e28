import { defineTexts } from "./define";
import type { connector } from "./en/connector";

declare module "./index" {
  interface Texts {
    connector: typeof connector;
  }
}

export const connectorTexts = defineTexts({
  en: () => import("./en/connector"),
  pt: () => import("./pt/connector"),
  es: () => import("./es/connector"),
});
