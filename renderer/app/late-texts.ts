import type { Language } from "#shared/languages";
import type { Messages } from "#shared/text/index";

type Load = () => Promise<{ default: Messages }>;

const none: Load = () => Promise.resolve({ default: {} });

/**
 * Loads the messages that the first render does not need. The build splits them off and replaces this module
 * (build/late-texts.ts); development and tests load all messages at once.
 */
export const lateTexts: Readonly<Record<Language, Load>> = { en: none, pt: none, es: none };
