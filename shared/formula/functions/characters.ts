import { foldText } from "../../fold-text";

/**
 * Positions in a text, counted in code points like `CODE` and `CHAR`. An emoji is one character and never split; a
 * joined one (a family, a flag) has as many characters as parts.
 */
const SURROGATE = /[\uD800-\uDFFF]/;

/** The position in UTF-16 units after this many characters; the text's end if it has fewer. */
function unitsOf(text: string, characters: number): number {
  if (characters >= text.length || !SURROGATE.test(text)) return Math.min(characters, text.length);
  let units = 0;
  for (let left = characters; left > 0 && units < text.length; left -= 1) {
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  }
  return units;
}

export function countCharacters(text: string): number {
  if (!SURROGATE.test(text)) return text.length;
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** This many characters from a position, counted from 0. */
export function cutCharacters(text: string, from: number, count: number): string {
  const start = unitsOf(text, from);
  return text.slice(start, start + unitsOf(text.slice(start), count));
}

/** The first position of a part from a position on, counted from 0; -1 if it is not found. */
export function findCharacters(text: string, part: string, from: number): number {
  const at = text.indexOf(part, unitsOf(text, from));
  return at < 0 ? -1 : countCharacters(text.slice(0, at));
}

/**
 * A text in lower case and without accents, with the character index of each of its UTF-16 units, counted from 0.
 */
function foldEach(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const piece = foldText(character);
    for (let unit = 0; unit < piece.length; unit += 1) places.push(place);
    folded += piece;
    place += 1;
  }
  return { folded, places };
}

// oxlint-disable-next-line no-control-regex -- the ASCII range begins with control characters
const ASCII = /^[\u0000-\u007f]*$/;

/** Ignores case and accents: "sao" is in "São Paulo". Positions are those of the original text. */
export function findFolded(text: string, part: string, from: number): number {
  if (ASCII.test(text) && ASCII.test(part)) return text.toLowerCase().indexOf(part.toLowerCase(), from);
  const { folded, places } = foldEach(text);
  const start = places.findIndex((place) => place >= from);
  if (start < 0) return part === "" && from <= countCharacters(text) ? from : -1;
  const at = folded.indexOf(foldEach(part).folded, start);
  return at < 0 ? -1 : (places[at] ?? -1);
}
