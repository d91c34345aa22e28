/** A line of a comparison: in both texts, only in the earlier one or only in the later one. */
export interface ComparedLine {
  kind: "same" | "removed" | "added";
  text: string;
  /** Line numbers from 1; null if the text does not have the line. */
  before: number | null;
  after: number | null;
}

/** Cells of the table that finds the longest common lines; beyond it the middle is shown as replaced. */
const CELLS_MAX = 4_000_000;

/** Compares two texts line by line: what they begin and end with alike is found first, the rest by longest common lines. */
export function compareLines(earlier: string, later: string): ComparedLine[] {
  const [a, b] = [earlier.split("\n"), later.split("\n")];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const lines: ComparedLine[] = [];
  let [before, after] = [1, 1];
  const push = (kind: ComparedLine["kind"], text: string) => {
    lines.push({
      kind,
      text,
      before: kind === "added" ? null : before,
      after: kind === "removed" ? null : after,
    });
    if (kind !== "added") before += 1;
    if (kind !== "removed") after += 1;
  };
  for (const text of a.slice(0, start)) push("same", text);
  for (const [kind, text] of middle(a.slice(start, a.length - end), b.slice(start, b.length - end)))
    push(kind, text);
  for (const text of a.slice(a.length - end)) push("same", text);
  return lines;
}

type Step = [kind: ComparedLine["kind"], text: string];

function middle(a: readonly string[], b: readonly string[]): Step[] {
  const removed = a.map((text): Step => ["removed", text]);
  const added = b.map((text): Step => ["added", text]);
  if (a.length * b.length > CELLS_MAX || a.length === 0 || b.length === 0) return [...removed, ...added];
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      steps.push(["same", a[i] ?? ""]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      steps.push(["removed", a[i] ?? ""]);
      i += 1;
    } else {
      steps.push(["added", b[j] ?? ""]);
      j += 1;
    }
  }
  return [...steps, ...removed.slice(i), ...added.slice(j)];
}
