import { defineTexts } from "./define";
import type { folders } from "./en/folders";

declare module "./index" {
  interface Texts {
    folders: typeof folders;
  }
}

export const foldersTexts = defineTexts({
  en: () => import("./en/folders"),
  pt: () => import("./pt/folders"),
  es: () => import("./es/folders"),
});
