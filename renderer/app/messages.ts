import type { Language } from "#shared/languages";
import type { TextLoaders } from "#shared/text/define";
import { coreTexts, type Messages } from "#shared/text/index";

const sources = [coreTexts];

/** Makes the messages of areas known, before any are loaded. */
export const addTexts = (texts: readonly TextLoaders[]): void => void sources.push(...texts);

/** Loads all messages known so far in one language; those of others stay on the server. */
export async function loadMessages(language: Language): Promise<Messages> {
  const known = sources.length;
  const read = await Promise.all(sources.map((texts) => texts[language]()));
  // More became known in the meantime.
  return known === sources.length ? Object.assign({}, ...read) : loadMessages(language);
}
