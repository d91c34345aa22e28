import { readersTag, type Language } from "../languages";
import type { Locale } from "./field-type";

/** The tag of the organisation, whoever reads. */
export const tagOfHome = ({ home, language }: Pick<Locale, "home" | "language">): string => home ?? language;

/** How somebody reads and writes values: numbers and dates as in their language, the rest as their organisation. */
export function localeFor<Given extends Pick<Locale, "home" | "language">>(
  language: Language,
  organization: Given,
): Given & { home: string } {
  const home = tagOfHome(organization);
  return { ...organization, home, language: readersTag(language, home) };
}

/** How an organisation writes what is stored for everybody. */
export const localeOfOrganization = (locale: Locale): Locale => ({ ...locale, language: tagOfHome(locale) });
