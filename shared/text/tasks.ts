import { defineTexts } from "./define";
import type { tasks } from "./en/tasks";

declare module "./index" {
  interface Texts {
    tasks: typeof tasks;
  }
}

export const tasksTexts = defineTexts({
  en: () => import("./en/tasks"),
  pt: () => import("./pt/tasks"),
  es: () => import("./es/tasks"),
});
