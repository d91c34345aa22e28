import { automationsTexts } from "./automations";
import { defineTexts, type TextLoaders } from "./define";
import type { automationScreens } from "./en/automation-screens";

declare module "./index" {
  interface Texts {
    automationScreens: typeof automationScreens;
  }
}

const screens = defineTexts({
  en: () => import("./en/automation-screens"),
  pt: () => import("./pt/automation-screens"),
  es: () => import("./es/automation-screens"),
});

/** Messages of the screens, and those of the server that undo shows. */
export const automationScreensTexts: TextLoaders = {
  en: async () => ({ ...(await automationsTexts.en()), ...(await screens.en()) }),
  pt: async () => ({ ...(await automationsTexts.pt()), ...(await screens.pt()) }),
  es: async () => ({ ...(await automationsTexts.es()), ...(await screens.es()) }),
};
