import type { Language } from "../languages";
import type { Catalogue } from "./en/index";

/** Id of a message: `home.noFavorites`. */
export type MessageId = keyof Catalogue;
/** The messages of one language by id, in ICU message format. */
export type Messages = Record<MessageId, string>;

/** Values of a message's placeholders. */
export type MessageValues = Record<string, string | number | Date | null>;

const loaders: Record<Language, () => Promise<{ catalogue: Messages }>> = {
  en: () => import("./en/index"),
  pt: () => import("./pt/index"),
  es: () => import("./es/index"),
};

/** Loads one language's catalogue; the others stay on the server. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await loaders[language]()).catalogue;
}
