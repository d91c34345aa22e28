const A = 65;
const LETTERS = 26;

/** The column of a place such as "AB12", from 0. */
export function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = (place.charCodeAt(at) & 0xdf) - A;
    if (letter < 0 || letter >= LETTERS) break;
    column = column * LETTERS + letter + 1;
  }
  return column - 1;
}
