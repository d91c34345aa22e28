/** One piece of a pattern: a literal character, any single one (`?`), or any number of any (`*`). */
type Piece = { kind: "one"; character: string } | { kind: "any" } | { kind: "many" };

/** `~` escapes the next character. */
function piecesOf(pattern: string): Piece[] {
  const pieces: Piece[] = [];
  let isLiteral = false;
  for (const character of pattern) {
    if (!isLiteral && character === "~") {
      isLiteral = true;
      continue;
    }
    if (!isLiteral && character === "*") pieces.push({ kind: "many" });
    else if (!isLiteral && character === "?") pieces.push({ kind: "any" });
    else pieces.push({ kind: "one", character });
    isLiteral = false;
  }
  return pieces;
}

/**
 * Whether a whole text matches a pattern with spreadsheet wildcards. Takes at most the product of both lengths,
 * because only the last `*` is ever retried.
 */
export function fitsWildcards(text: string, pattern: string): boolean {
  const pieces = piecesOf(pattern);
  const characters = Array.from(text);
  let [at, piece] = [0, 0];
  let star: { piece: number; at: number } | null = null;
  while (at < characters.length) {
    const next = pieces[piece];
    if (next?.kind === "many") {
      star = { piece, at };
      piece += 1;
    } else if (next?.kind === "any" || (next?.kind === "one" && next.character === characters[at])) {
      at += 1;
      piece += 1;
    } else if (star !== null) {
      star.at += 1;
      at = star.at;
      piece = star.piece + 1;
    } else return false;
  }
  return pieces.slice(piece).every(({ kind }) => kind === "many");
}
