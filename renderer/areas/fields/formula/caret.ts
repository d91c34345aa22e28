import { scanTokens, type Token } from "#shared/formula/syntax/tokens";

/** The word being typed at the caret. */
export interface Writing {
  /** The part that a suggestion replaces. */
  start: number;
  end: number;
  query: string;
  /** A name in braces; its `through` is the connection before the point, if there is one. */
  kind: "field" | "word";
  through: Token | null;
}

const CLOSING: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** The unfinished name at the caret; null if the caret is not in a name. */
export function writingAt(source: string, caret: number): Writing | null {
  const tokens = scanTokens(source.slice(0, caret));
  const last = tokens.at(-1);
  if (!last || last.end !== caret) return null;
  const closing = CLOSING[last.text.charAt(0)];
  if (last.type === "unread" && closing !== undefined) {
    const end = source.charAt(caret) === closing ? caret + 1 : caret;
    return {
      start: last.start,
      end,
      query: last.text.slice(1),
      kind: "field",
      through: connectionIn(tokens),
    };
  }
  if (last.type !== "name") return null;
  return { start: last.start, end: last.end, query: last.text, kind: "word", through: null };
}

/** The field before the point before the last token: `{Customer}.{…`. */
function connectionIn(tokens: readonly Token[]): Token | null {
  const [field, point] = tokens.slice(-3, -1);
  return point?.type === "symbol" && point.text === "." && field?.type === "field" ? field : null;
}

/** The innermost function whose parentheses the caret is in, and which of its arguments, counted from 0. */
export function callAt(source: string, caret: number): { name: string; argument: number } | null {
  const open: { name: string | null; argument: number }[] = [];
  let before: Token | undefined;
  for (const token of scanTokens(source.slice(0, caret))) {
    if (token.type === "symbol") {
      const inner = open.at(-1);
      if (token.text === "(") open.push({ name: before?.type === "name" ? before.text : null, argument: 0 });
      else if (token.text === ")") open.pop();
      else if (token.text === "," && inner) inner.argument += 1;
    }
    before = token;
  }
  const call = open.findLast(({ name }) => name !== null);
  return call?.name ? { name: call.name, argument: call.argument } : null;
}
