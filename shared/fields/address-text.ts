/** The parts of an address in the order in which they are kept and asked for. */
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

/** An address in one form: its parts in their order, trimmed, without empty ones; null without any. */
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

/**
 * Reads an address written in one line, as `writeAddress` and most people in Brazil write it. What cannot be told
 * apart stays in the street: nothing of the text is lost.
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
  }
  readPlace(pieces, address);
  readStreet(pieces, address);
  return tidyAddress(address);
}

/** Takes "São Paulo - SP" from the end; with a postal code the last piece before it is the city. */
function readPlace(pieces: string[], address: Address): void {
  const last = pieces.at(-1);
  if (pieces.length < 2 || last === undefined) return;
  const [, city, state] = cityAndState.exec(last) ?? [];
  if (city !== undefined && state !== undefined) {
    Object.assign(address, { city, state });
    pieces.pop();
  } else if (address.postalCode !== undefined && !houseNumber.test(last)) {
    address.city = last;
    pieces.pop();
  }
}

/** The street, its number, what stands with it, and the district behind a hyphen. */
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
