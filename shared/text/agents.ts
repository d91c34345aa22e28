import { defineTexts } from "./define";
import type { agents } from "./en/agents";

declare module "./index" {
  interface Texts {
    agents: typeof agents;
  }
}

export const agentsTexts = defineTexts({
  en: () => import("./en/agents"),
  pt: () => import("./pt/agents"),
  es: () => import("./es/agents"),
});
