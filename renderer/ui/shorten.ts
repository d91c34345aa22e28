/** Longest part of a search that a list without results says back, and that an offer to create it names, in letters. */
export const QUERY_SHOWN = 50;
export const SEARCH_SHOWN = 16;

/** A text of at most `length` characters, with three dots where more of it followed. */
export function shorten(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join("").trimEnd()}…` : text;
}
