import { defineTexts } from "./define";
import type { lowcode } from "./en/lowcode";

declare module "./index" {
  interface Texts {
    lowcode: typeof lowcode;
  }
}

export const lowcodeTexts = defineTexts({
  en: () => import("./en/lowcode"),
  pt: () => import("./pt/lowcode"),
  es: () => import("./es/lowcode"),
});
