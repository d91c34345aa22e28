import type { Language } from "#shared/languages";
import type { Messages } from "#shared/text/index";

type Load = () => Promise<{ default: Messages }>;

const none: Load = () => Promise.resolve({ default: {} });

/**
 * Loads the messages that the first render does not need. The build takes them out of the others and replaces this module
 * (build/late-texts.ts); while developing, and in tests, there are none.
 */
export const lateTexts: Readonly<Record<Language, Load>> = { en: none, pt: none, es: none };
