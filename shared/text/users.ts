import { defineTexts } from "./define";
import type { users } from "./en/users";

declare module "./index" {
  interface Texts {
    users: typeof users;
  }
}

export const usersTexts = defineTexts({
  en: () => import("./en/users"),
  pt: () => import("./pt/users"),
  es: () => import("./es/users"),
});
