import { languages, type Language } from "#shared/languages";
import { desktop as en } from "#shared/text/en/desktop";
import { desktop as es } from "#shared/text/es/desktop";
import { desktop as pt } from "#shared/text/pt/desktop";

export type DesktopWords = Record<keyof typeof en, string>;

const catalogues: Record<Language, DesktopWords> = { en, pt, es };

/** The catalogue for a locale such as `pt-BR`; English as the fallback. */
export function wordsFor(locale: string): DesktopWords {
  const language = languages.find((known) => locale.toLowerCase().startsWith(known));
  return catalogues[language ?? "en"];
}
