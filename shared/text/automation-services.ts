import { defineTexts } from "./define";
import type { automationServices } from "./en/automation-services";

declare module "./index" {
  interface Texts {
    automationServices: typeof automationServices;
  }
}

/** Names of outside services, their triggers, actions, inputs and outputs: only the server reads them. */
export const automationServiceTexts = defineTexts({
  en: () => import("./en/automation-services"),
  pt: () => import("./pt/automation-services"),
  es: () => import("./es/automation-services"),
});
