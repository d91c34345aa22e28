import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from "./limits/http";

/** A whole number of so many digits may be more than a double holds. */
const LONG_NUMBER = /\d{16}/;
const WHOLE = /^-?\d+$/;

/** The part of revivers that TypeScript's types lack. */
type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;

const refuseRounded: Reviver = (_key, value, { source }) => {
  if (typeof value !== "number" || Number.isSafeInteger(value) || source === undefined) return value;
  if (!WHOLE.test(source) || !Number.isFinite(value)) return value;
  return BigInt(source) === BigInt(value) ? value : Number.NaN;
};

/** Thrown for JSON that nests deeper or holds more values than anything may that is sent to us. */
export class JsonTooLarge extends Error {
  override readonly name = "JsonTooLarge";
  constructor(readonly bound: "depth" | "values") {
    super(`The JSON passes the limit on its ${bound}`);
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
/** `[` and `{`, `]` and `}` differ by this bit. */
const BRACE_BIT = 0x20;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** Where the string that begins at `at` ends; the text's end where it does not. */
function endOfString(text: string, at: number): number {
  for (let index = at + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) return index;
    if (code === BACKSLASH) index += 1;
  }
  return text.length;
}

/** @throws JsonTooLarge; counting stops there, so that no text costs more than its limit */
function checkSize(text: string, maxValues: number): void {
  let [depth, values] = [0, 1];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === COMMA || code === COLON) values += 1;
    else if ((code | BRACE_BIT) === OPEN) depth += 1;
    else if ((code | BRACE_BIT) === CLOSE) depth -= 1;
    if (depth > JSON_DEPTH_MAX) throw new JsonTooLarge("depth");
    if (values > maxValues) throw new JsonTooLarge("values");
  }
}

/**
 * Reads JSON with exact whole numbers: 9007199254740993, which a double would round to …992, becomes NaN, which every
 * schema refuses. JSON that is too deep or has too many values is refused before it is parsed.
 * @param maxValues keys and entries of lists together
 * @throws SyntaxError, JsonTooLarge
 */
export function parseExactly(text: string, maxValues = JSON_VALUES_MAX): unknown {
  checkSize(text, maxValues);
  return LONG_NUMBER.test(text)
    ? (JSON.parse as (text: string, reviver: Reviver) => unknown)(text, refuseRounded)
    : JSON.parse(text);
}
