import { defineTexts } from "./define";
import type { automationCatalogue } from "./en/automation-catalogue";

declare module "./index" {
  interface Texts {
    automationCatalogue: typeof automationCatalogue;
  }
}

/** Names of apps, triggers, actions, inputs and outputs: only the server reads them. */
export const automationCatalogueTexts = defineTexts({
  en: () => import("./en/automation-catalogue"),
  pt: () => import("./pt/automation-catalogue"),
  es: () => import("./es/automation-catalogue"),
});
