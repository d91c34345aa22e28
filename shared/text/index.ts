import type { catalogue } from "./en/index";
import { defineTexts } from "./define";

/**
 * Messages by the area that they belong to. The file that names an area's texts adds them:
 * `declare module "./index" { interface Texts { tasks: typeof tasks } }`
 */
export interface Texts {
  core: typeof catalogue;
}
/** Id of a message: `home.noFavorites`. */
export type MessageId = { [Area in keyof Texts]: keyof Texts[Area] }[keyof Texts];
/** The messages of one language by id, in ICU message format. */
export type Messages = Readonly<Record<string, string>>;

/** Values of a message's placeholders. */
export type MessageValues = Record<string, string | number | Date | null>;

/** Messages that belong to no area. */
export const coreTexts = defineTexts({
  en: () => import("./en/index"),
  pt: () => import("./pt/index"),
  es: () => import("./es/index"),
});
