import { FORMULA_MAX_LENGTH } from "../../limits/formula";
import { SyntaxProblem, type Span } from "../problems";

/** `unread` is the rest after a mistake. */
export type TokenType = "number" | "text" | "name" | "field" | "symbol" | "unread" | "end";

export interface Token extends Span {
  type: TokenType;
  /** The symbol, the name, or the content of a text or reference without its quotes and braces. */
  text: string;
}

const SPACE = /\s/;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const NAME = /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}\p{N}_]+)*/uy;
const SYMBOLS = ["<>", "<=", ">=", "!=", "==", ..."+-*/^&=<>(),;%.≠≤≥"];
/** Other spellings of an operator. */
const SYNONYMS: Readonly<Record<string, string>> = {
  "!=": "<>",
  "==": "=",
  "≠": "<>",
  "≤": "<=",
  "≥": ">=",
  ";": ",",
};
const CLOSING: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/**
 * The tokens of an expression, the last one of type "end". A leading `=` is skipped.
 *
 * @throws SyntaxProblem
 */
export function tokenize(source: string): Token[] {
  if (source.length > FORMULA_MAX_LENGTH) {
    const end = source.length;
    throw new SyntaxProblem("tooLong", { start: FORMULA_MAX_LENGTH, end }, { max: FORMULA_MAX_LENGTH });
  }
  const tokens: Token[] = [];
  let at = /^\s*=?/.exec(source)?.[0].length ?? 0;
  while (at < source.length) {
    if (SPACE.test(source.charAt(at))) {
      at += 1;
      continue;
    }
    const token = readToken(source, at);
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ type: "end", text: "", start: source.length, end: source.length });
  return tokens;
}

/** The tokens of an expression that may be unfinished: unreadable text is one token at its end. Never throws. */
export function scanTokens(source: string): Token[] {
  const tokens: Token[] = [];
  let at = /^\s*=?/.exec(source)?.[0].length ?? 0;
  while (at < source.length) {
    if (SPACE.test(source.charAt(at))) {
      at += 1;
      continue;
    }
    try {
      const token = readToken(source, at);
      tokens.push(token);
      at = token.end;
    } catch (error) {
      if (!(error instanceof SyntaxProblem)) throw error;
      tokens.push({ type: "unread", text: source.slice(at), start: at, end: source.length });
      break;
    }
  }
  return tokens;
}

function readToken(source: string, start: number): Token {
  const first = source.charAt(start);
  if (first === '"') return readQuoted(source, start, '"', "text", "unclosedText");
  const closing = CLOSING[first];
  if (closing !== undefined) return readQuoted(source, start, closing, "field", "unclosedReference");
  const number = matchAt(NUMBER, source, start);
  if (number !== null) return { type: "number", text: number, start, end: start + number.length };
  const name = matchAt(NAME, source, start);
  if (name !== null) return { type: "name", text: name, start, end: start + name.length };
  const symbol = SYMBOLS.find((one) => source.startsWith(one, start));
  if (symbol === undefined) {
    const character = String.fromCodePoint(source.codePointAt(start) ?? 0);
    throw new SyntaxProblem("badCharacter", { start, end: start + character.length }, { character });
  }
  return { type: "symbol", text: SYNONYMS[symbol] ?? symbol, start, end: start + symbol.length };
}

/** Up to the closing mark; a doubled one is escaped. */
function readQuoted(
  source: string,
  start: number,
  closing: string,
  type: "text" | "field",
  problem: "unclosedText" | "unclosedReference",
): Token {
  const parts: string[] = [];
  let from = start + 1;
  for (;;) {
    const at = source.indexOf(closing, from);
    if (at < 0) throw new SyntaxProblem(problem, { start, end: source.length });
    parts.push(source.slice(from, at));
    if (source.charAt(at + 1) !== closing) {
      return { type, text: parts.join(closing), start, end: at + 1 };
    }
    from = at + 2;
  }
}

function matchAt(pattern: RegExp, source: string, start: number): string | null {
  pattern.lastIndex = start;
  return pattern.exec(source)?.[0] ?? null;
}
