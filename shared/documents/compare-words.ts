import type { ComparedPart } from "../contract/document-versions";

/** Steps after which the rest of a text counts as replaced, so that a comparison always ends soon. */
const MOST_STEPS = 800;

/** Words and the white space between them. */
const wordsIn = (text: string): string[] => text.match(/\S+|\s+/g) ?? [];

/** Compares two texts word by word (Myers' greedy algorithm); neighbouring words of one kind are one part. */
export function compareWords(earlier: string, later: string): ComparedPart[] {
  const [before, after] = [wordsIn(earlier), wordsIn(later)];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  const parts: ComparedPart[] = [];
  const add = (kind: ComparedPart["kind"], words: readonly string[]) => {
    if (words.length === 0) return;
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += words.join("");
    else parts.push({ kind, text: words.join("") });
  };
  add("same", before.slice(0, start));
  for (const { kind, word } of changes(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ))
    add(kind, [word]);
  add("same", before.slice(before.length - end));
  return parts;
}

interface Change {
  kind: ComparedPart["kind"];
  word: string;
}

function changes(before: readonly string[], after: readonly string[]): Change[] {
  const reach = new Map([[1, 0]]);
  const trace: Map<number, number>[] = [];
  for (let steps = 0; steps <= Math.min(MOST_STEPS, before.length + after.length); steps += 1) {
    trace.push(new Map(reach));
    for (let line = -steps; line <= steps; line += 2) {
      const [left, right] = [reach.get(line - 1) ?? -1, reach.get(line + 1) ?? -1];
      let x = line === -steps || (line !== steps && left < right) ? right : left + 1;
      while (x < before.length && x - line < after.length && before[x] === after[x - line]) x += 1;
      reach.set(line, x);
      if (x >= before.length && x - line >= after.length) return walkBack(trace, before, after);
    }
  }
  return [
    ...before.map((word): Change => ({ kind: "removed", word })),
    ...after.map((word): Change => ({ kind: "added", word })),
  ];
}

function walkBack(
  trace: readonly Map<number, number>[],
  before: readonly string[],
  after: readonly string[],
): Change[] {
  const found: Change[] = [];
  let [x, y] = [before.length, after.length];
  for (let steps = trace.length - 1; steps >= 0; steps -= 1) {
    const reach = trace[steps] ?? new Map<number, number>();
    const line = x - y;
    const [left, right] = [reach.get(line - 1) ?? -1, reach.get(line + 1) ?? -1];
    const from = line === -steps || (line !== steps && left < right) ? line + 1 : line - 1;
    const [fromX, fromY] = steps === 0 ? [0, 0] : [reach.get(from) ?? 0, (reach.get(from) ?? 0) - from];
    while (x > fromX && y > fromY) {
      found.push({ kind: "same", word: before[x - 1] ?? "" });
      [x, y] = [x - 1, y - 1];
    }
    if (steps === 0) break;
    if (x > fromX) found.push({ kind: "removed", word: before[(x -= 1)] ?? "" });
    else if (y > fromY) found.push({ kind: "added", word: after[(y -= 1)] ?? "" });
  }
  return found.toReversed();
}
