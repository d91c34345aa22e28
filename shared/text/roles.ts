import { defineTexts } from "./define";
import type { roles } from "./en/roles";

declare module "./index" {
  interface Texts {
    roles: typeof roles;
  }
}

export const rolesTexts = defineTexts({
  en: () => import("./en/roles"),
  pt: () => import("./pt/roles"),
  es: () => import("./es/roles"),
});
