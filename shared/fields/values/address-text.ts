/** The parts of an address in the order of storage and input. */
export const addressParts = [
  "street",
  "number",
  "complement",
  "district",
  "city",
  "state",
  "postalCode",
  "country",
] as const;
export type AddressPart = (typeof addressParts)[number];
export type Address = Partial<Record<AddressPart, string>>;

/** An address in its normal form: its parts in order, trimmed, without empty ones; null without any part. */
export function tidyAddress(address: Readonly<Record<string, unknown>>): Address | null {
  const tidy: Address = {};
  for (const part of addressParts) {
    const text = address[part];
    if (typeof text === "string" && text.trim() !== "") tidy[part] = text.trim().replace(/\s+/g, " ");
  }
  return Object.keys(tidy).length === 0 ? null : tidy;
}

const joined = (parts: readonly (string | undefined)[], mark: string): string =>
  parts.filter((part) => part !== undefined && part !== "").join(mark);

/** "Rua Augusta, 1500, sala 2 - Consolação, São Paulo - SP, 01304-001, Brasil" */
export function writeAddress(address: Address): string {
  const { street, number, complement, district, city, state, postalCode, country } = address;
  const way = joined([joined([street, number, complement], ", "), district], " - ");
  return joined([way, joined([city, state], " - "), postalCode, country], ", ");
}

const postal =
  /(?:\bCEP:?\s*)?\b(\d{5}-\d{3}|\d{4}-\d{3}|\d{5}-\d{4}|\d{8}|\d{5}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})\b/i;
const houseNumber = /^(?:n[ºo°.]*\s*)?(\d{1,6}\s?[a-z]?|s\/?n)$/i;
const cityAndState = /^(.+?)\s*(?:-|\/|–)\s*([A-Z]{2})$/;
/** Words after a house number that are not a place, in our three languages. */
const complementWord =
  /^(?:s(?:ala|uite|ótano|hop)|ap(?:to?|artamento|artment)|bl(?:oco|oque|ock)|casa|house|unit|flat|room|and(?:ar|ares)|piso|planta|floor|fração|fracción|lojas?|local|fundos|frente|torre|tower|edif[íi]ci?o|building|conjunto|galpão|hangar|gate|portão|puerta|esq|dto|r\/c)\b/iu;
const isPlace = (piece: string): boolean =>
  /^\p{Lu}/u.test(piece) && !/\d/.test(piece) && !complementWord.test(piece);

/** Every country's name in our three languages, in lower case. Cached, because building it takes milliseconds. */
let countries: Set<string> | null = null;
function isCountry(piece: string): boolean {
  if (countries === null) {
    countries = new Set();
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    for (const language of ["en", "pt", "es"]) {
      const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
      for (const first of letters)
        for (const second of letters) {
          const name = names.of(first + second);
          if (name !== undefined) countries.add(name.toLowerCase());
        }
    }
  }
  return countries.has(piece.toLowerCase());
}

/**
 * Reads an address written in one line, as `writeAddress` and most people in Brazil write it. Parts that cannot be
 * identified stay in the street, so that no text is lost.
 */
export function readAddress(text: string): Address | null {
  const address: Address = {};
  const pieces = text
    .split(/\s*[,\n]\s*/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
  const at = pieces.findLastIndex((piece, index) => index > 0 && postal.test(piece));
  const [, code] = postal.exec(pieces[at] ?? "") ?? [];
  if (code !== undefined) {
    const rest = (pieces[at] ?? "")
      .replace(postal, "")
      .replace(/^\s*-|-\s*$/g, "")
      .trim();
    address.postalCode = code;
    const after = pieces.slice(at + 1);
    if (after.length > 0) address.country = after.join(", ");
    pieces.splice(at, pieces.length - at, ...(rest === "" ? [] : [rest]));
  } else if (pieces.length > 2 && isPlace(pieces.at(-1) ?? "") && isCountry(pieces.at(-1) ?? ""))
    address.country = pieces.pop() ?? "";
  readPlace(pieces, address);
  readStreet(pieces, address);
  return tidyAddress(address);
}

/** Takes "São Paulo - SP" from the end, or only the city: the last piece that is not part of a building. */
function readPlace(pieces: string[], address: Address): void {
  const last = pieces.at(-1);
  if (pieces.length < 2 || last === undefined) return;
  const [, city, state] = cityAndState.exec(last) ?? [];
  if (city !== undefined && state !== undefined) {
    Object.assign(address, { city, state });
    pieces.pop();
  } else if (address.postalCode === undefined ? isCity(pieces) : !houseNumber.test(last)) {
    address.city = last;
    pieces.pop();
  }
}

/**
 * Without a postal code, a piece only counts as a city after a house number, and if it has no hyphen of a
 * district.
 */
const isCity = (pieces: readonly string[]): boolean => {
  const last = pieces.at(-1) ?? "";
  return (
    isPlace(last) && !/\s[-–]\s/.test(last) && pieces.slice(0, -1).some((piece) => /\d|s\/n/i.test(piece))
  );
};

/** The street, its number and complement, and the district after a hyphen. */
function readStreet(pieces: string[], address: Address): void {
  const [street, ...rest] = pieces;
  if (street === undefined) return;
  const last = rest.at(-1);
  const [beforeHyphen, ...district] = (last ?? "").split(/\s+[-–]\s+/);
  if (last !== undefined && district.length > 0) {
    address.district = district.join(" - ");
    rest[rest.length - 1] = beforeHyphen ?? "";
  }
  address.street = street;
  const [first = ""] = rest;
  const [, number] = houseNumber.exec(first) ?? [];
  if (number !== undefined) {
    address.number = number;
    rest.shift();
  }
  const complement = rest.filter((piece) => piece !== "").join(", ");
  if (complement !== "") address.complement = complement;
}
