const FIRST_LETTER = "a".charCodeAt(0);
const LETTERS = 26;
const NUMBER = /^\d+$/;
/** From these lengths on one and two typing mistakes are forgiven. */
const ONE_TYPO_FROM = 4;
const TWO_TYPOS_FROM = 8;

/** How many mistakes a word of the query may hold: none in short ones, which would fit everything, nor in numbers. */
export function typosAllowed(token: string): number {
  if (NUMBER.test(token)) return 0;
  if (token.length >= TWO_TYPOS_FROM) return 2;
  return token.length >= ONE_TYPO_FROM ? 1 : 0;
}

/** The letters a–z of a folded text, one bit each. */
export function letterMask(text: string): number {
  let mask = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at) - FIRST_LETTER;
    if (letter >= 0 && letter < LETTERS) mask |= 1 << letter;
  }
  return mask;
}

/**
 * Whether the token's letters occur in the text in this order, starting with its first letter: `wkord` in
 * `work orders`.
 */
export function isSubsequence(text: string, token: string): boolean {
  if (token.length < ONE_TYPO_FROM - 1 || text[0] !== token[0]) return false;
  let at = 0;
  for (const letter of token) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/**
 * Fewest letters to add, drop, change or swap with a neighbour until the token is the beginning of the word
 * (optimal string alignment). Gives up beyond `most` and answers `most + 1`.
 */
export function distanceToPrefix(word: string, token: string, most: number): number {
  if (word.length < token.length - most) return most + 1;
  const width = Math.min(word.length, token.length + most);
  let before: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= token.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= width; column += 1) {
      const isSame = token[row - 1] === word[column - 1];
      const isSwapped = token[row - 1] === word[column - 2] && token[row - 2] === word[column - 1];
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwapped ? (before[column - 2] ?? 0) + 1 : most + 1,
        ),
      );
    }
    if (Math.min(...current) > most) return most + 1;
    before = above;
    above = current;
  }
  return Math.min(...above);
}
