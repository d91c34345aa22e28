import { readersTag, type Language } from "../languages";

/** The tags in a locale: who reads, and the organisation where it differs. */
interface Tags {
  language: string;
  home?: string;
}

/** The tag of the organisation, for every reader. */
export const tagOfHome = ({ home, language }: Tags): string => home ?? language;

/** How someone reads and writes values: numbers and dates as in their language, the rest as their organisation. */
export function localeFor<Given extends Tags>(
  language: Language,
  organization: Given,
): Given & { home: string } {
  const home = tagOfHome(organization);
  return { ...organization, home, language: readersTag(language, home) };
}

/** How an organisation writes what is stored for everybody: not as the reader's own region does. */
export function localeOfOrganization<Given extends Tags>(locale: Given): Given {
  const {
    numbers: _numbers,
    decimal: _decimal,
    dateOrder: _order,
    ...rest
  } = locale as Given & Partial<Record<"numbers" | "decimal" | "dateOrder", string>>;
  return { ...(rest as unknown as Given), language: tagOfHome(locale) };
}
