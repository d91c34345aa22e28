/** Languages of the interface; the catalogues are `text/<language>`. */
export const languages = ["en", "pt", "es"] as const;
export type Language = (typeof languages)[number];

/** Our language of a BCP 47 tag such as `pt-BR`; English for an unsupported language. */
export function languageOfTag(tag: string): Language {
  const [own] = tag.toLowerCase().split("-", 1);
  return languages.find((language) => language === own) ?? "en";
}

/** The region in whose way each language is written for someone whose organisation writes another language. */
const USUAL_TAGS: Readonly<Record<Language, string>> = { en: "en-GB", pt: "pt-BR", es: "es-ES" };

/** The BCP 47 tag in which someone reads numbers and dates: the organisation's, if that is of their language. */
export const readersTag = (language: Language, organizationTag: string): string =>
  languageOfTag(organizationTag) === language ? organizationTag : USUAL_TAGS[language];
