import type { Language } from "#shared/languages";
import type { TextLoaders } from "#shared/text/define";
import { coreTexts, type Messages } from "#shared/text/index";

const sources = [coreTexts];

/** Makes the messages of areas known, before any are loaded. */
export const addTexts = (texts: readonly TextLoaders[]): void => void sources.push(...texts);

/** Loads the messages of one language, which are one file; the others stay on the server. */
export async function loadMessages(language: Language): Promise<Messages> {
  return Object.assign({}, ...(await Promise.all(sources.map((texts) => texts[language]()))));
}
