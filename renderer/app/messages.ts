import type { Language } from "#shared/languages";
import type { TextLoaders } from "#shared/text/define";
import { coreTexts, type Messages } from "#shared/text/index";
import { lateTexts } from "./late-texts";

const sources = [coreTexts];

/** Makes the messages of areas known, before any are loaded. */
export const addTexts = (texts: readonly TextLoaders[]): void => void sources.push(...texts);

let isComplete = false;

/** Loads all messages known so far in one language; those of others stay on the server. */
export async function loadMessages(language: Language): Promise<Messages> {
  const [known, withLate] = [sources.length, isComplete];
  const late = withLate ? (await lateTexts[language]()).default : {};
  const read = await Promise.all(sources.map((texts) => texts[language]()));
  // More became known in the meantime.
  if (known !== sources.length || withLate !== isComplete) return loadMessages(language);
  return Object.assign({}, ...read, late);
}

/** Loads the messages that the first render does not need, and from then on in every language. */
export async function loadLateMessages(language: Language): Promise<void> {
  await lateTexts[language]();
  isComplete = true;
}
