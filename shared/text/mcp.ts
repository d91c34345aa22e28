import { defineTexts } from "./define";
import type { mcp } from "./en/mcp";

declare module "./index" {
  interface Texts {
    mcp: typeof mcp;
  }
}

export const mcpTexts = defineTexts({
  en: () => import("./en/mcp"),
  pt: () => import("./pt/mcp"),
  es: () => import("./es/mcp"),
});
