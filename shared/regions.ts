import type { Locale } from "./fields/field-type";
import { decimalMarkOf } from "./fields/formatters";
import { languageOfTag, readersTag, type Language } from "./languages";

/** Regions to choose from, as BCP 47 tags: how numbers and dates are written and where weeks begin. */
export const regions = [
  "en-AU",
  "en-CA",
  "en-IN",
  "en-IE",
  "en-NZ",
  "en-ZA",
  "en-GB",
  "en-US",
  "pt-BR",
  "pt-PT",
  "es-AR",
  "es-CL",
  "es-CO",
  "es-MX",
  "es-PE",
  "es-ES",
  "es-UY",
  "cs-CZ",
  "da-DK",
  "de-AT",
  "de-DE",
  "de-CH",
  "fi-FI",
  "fr-CA",
  "fr-FR",
  "fr-CH",
  "it-IT",
  "ja-JP",
  "nb-NO",
  "nl-NL",
  "pl-PL",
  "sv-SE",
] as const;
export type Region = (typeof regions)[number];

/** The choices of an organisation or a person; null follows the region, or the organisation. */
export interface RegionChoice {
  region: Region | null;
  /** 1 for Monday to 7 for Sunday. */
  weekStart: number | null;
  dateOrder: "dmy" | "mdy" | null;
  decimal: "." | "," | null;
}

export const noRegion: RegionChoice = { region: null, weekStart: null, dateOrder: null, decimal: null };

const countryOf = (tag: string): string | undefined => new Intl.Locale(tag).region;

/** Currencies of the regions' countries; the others of the list use the euro. */
const currencies: Readonly<Record<string, string>> = {
  AU: "AUD",
  CA: "CAD",
  IN: "INR",
  NZ: "NZD",
  ZA: "ZAR",
  GB: "GBP",
  US: "USD",
  BR: "BRL",
  AR: "ARS",
  CL: "CLP",
  CO: "COP",
  MX: "MXN",
  PE: "PEN",
  UY: "UYU",
  CZ: "CZK",
  DK: "DKK",
  CH: "CHF",
  JP: "JPY",
  NO: "NOK",
  PL: "PLN",
  SE: "SEK",
};
export const currencyOfRegion = (region: string): string => currencies[countryOf(region) ?? ""] ?? "EUR";

/** The region of a device by its languages: the exact one, else the first of the same country or language. */
export function regionOfTags(tags: readonly string[]): Region {
  for (const tag of tags) {
    const exact = regions.find((region) => region.toLowerCase() === tag.toLowerCase());
    if (exact) return exact;
    const country = countryOf(tag);
    const near = regions.find((region) => country !== undefined && countryOf(region) === country);
    if (near) return near;
  }
  const usual: Readonly<Record<Language, Region>> = { en: "en-GB", pt: "pt-BR", es: "es-ES" };
  return usual[languageOfTag(tags[0] ?? "en")];
}

/** "English (UK)" in the given language. */
export function nameOfRegion(region: string, language: string): string {
  const names = new Intl.DisplayNames(language, {
    type: "language",
    languageDisplay: "standard",
    style: "short",
  });
  const name = names.of(region) ?? region;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

const orders = new Map<string, "dmy" | "mdy">();

/** Whether a region writes the month before the day. */
export function dateOrderOfRegion(tag: string): "dmy" | "mdy" {
  let order = orders.get(tag);
  if (order === undefined) {
    const parts = new Intl.DateTimeFormat(tag, { day: "numeric", month: "numeric", year: "numeric" })
      .formatToParts(0)
      .map(({ type }) => type);
    order = parts.indexOf("month") < parts.indexOf("day") ? "mdy" : "dmy";
    orders.set(tag, order);
  }
  return order;
}

/** The tag in which a language writes its dates in a region: a supported one of both, else of the same order. */
function tagOf(language: Language, region: string): string {
  if (languageOfTag(region) === language && region.startsWith(language)) return region;
  const tag = `${language}-${countryOf(region) ?? ""}`;
  const isSupported = new Intl.DateTimeFormat(tag).resolvedOptions().locale === tag;
  if (isSupported) return tag;
  return language === "en" && dateOrderOfRegion(region) === "mdy" ? "en-US" : readersTag(language, "");
}

/** Applies a region choice to a locale; parts that it leaves open stay. */
export function withRegion<Given extends Locale>(
  locale: Given,
  choice: RegionChoice,
  language: Language,
): Given {
  const { region } = choice;
  const based: Given =
    region === null
      ? locale
      : {
          ...locale,
          language: tagOf(language, region),
          numbers: region,
          region,
          weekStart: undefined,
          dateOrder: dateOrderOfRegion(region),
          decimal: decimalMarkOf(region),
        };
  const result = { ...based };
  if (choice.weekStart !== null) result.weekStart = choice.weekStart;
  if (choice.decimal !== null && choice.decimal !== decimalMarkOf(result.numbers ?? result.language))
    Object.assign(result, { decimal: choice.decimal, numbers: choice.decimal === "," ? "de-DE" : "en-GB" });
  if (choice.dateOrder !== null && choice.dateOrder !== dateOrderOfRegion(result.language)) {
    result.dateOrder = choice.dateOrder;
    if (language === "en") result.language = choice.dateOrder === "mdy" ? "en-US" : "en-GB";
  }
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined)) as Given;
}
