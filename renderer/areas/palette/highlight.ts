import { foldText } from "#shared/fold-text";

interface LabelPart {
  text: string;
  isMatch: boolean;
}

/** Splits a label into matched and other parts; tokens are folded. */
export function highlight(label: string, tokens: readonly string[]): LabelPart[] {
  const letters = [...label];
  // Folding may write one letter as two, so each folded letter remembers where it came from.
  const origins: number[] = [];
  let folded = "";
  for (const [position, letter] of letters.entries()) {
    const plain = foldText(letter);
    folded += plain;
    for (let count = 0; count < plain.length; count += 1) origins.push(position);
  }
  const isFound = new Set<number>();
  for (const token of tokens) {
    const start = startOf(folded, token);
    if (start < 0) continue;
    for (let at = start; at < start + token.length; at += 1) isFound.add(origins[at] ?? -1);
  }
  const parts: LabelPart[] = [];
  for (const [position, text] of letters.entries()) {
    const isMatch = isFound.has(position);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else parts.push({ text, isMatch });
  }
  return parts;
}

/** Position of the token: at the start of a word if possible, else anywhere. */
function startOf(folded: string, token: string): number {
  if (folded.startsWith(token)) return 0;
  const inside = folded.indexOf(` ${token}`);
  return inside >= 0 ? inside + 1 : folded.indexOf(token);
}
