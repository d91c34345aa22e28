import { foldText } from "#shared/fold-text";
import { lettersByNumber } from "./country-codes";

const LANGUAGES = ["en", "pt", "es"] as const;

/** Common ways to write a country that are no name of it in our languages. */
const OTHERS: Readonly<Record<string, string>> = {
  usa: "US",
  "u.s.a.": "US",
  "u.s.": "US",
  eua: "US",
  "ee. uu.": "US",
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  holland: "NL",
  "czech republic": "CZ",
  turkey: "TR",
};

let known: ReadonlyMap<string, string> | null = null;

function countries(): ReadonlyMap<string, string> {
  if (known) return known;
  const byName = new Map(Object.entries(OTHERS));
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const letters of lettersByNumber.values()) {
      const name = names.of(letters);
      if (name) byName.set(foldText(name), letters);
      byName.set(letters.toLowerCase(), letters);
    }
  }
  known = byName;
  return byName;
}

/** Two-letter code of a country, by its code or its name in one of our languages; null if unknown. */
export const findCountry = (text: string): string | null => countries().get(foldText(text.trim())) ?? null;

const PAIR = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** 'latitude, longitude' in degrees as `[longitude, latitude]`; null for other texts. */
export function findPoint(text: string): [number, number] | null {
  const [, latitude, longitude] = PAIR.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const [x, y] = [Number(longitude), Number(latitude)];
  return Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : null;
}
