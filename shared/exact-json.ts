/** A whole number of so many digits may be more than a double holds. */
const LONG_NUMBER = /\d{16}/;
const WHOLE = /^-?\d+$/;

/** What TypeScript does not know of revivers yet. */
type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;

const refuseRounded: Reviver = (_key, value, { source }) => {
  if (typeof value !== "number" || Number.isSafeInteger(value) || source === undefined) return value;
  if (!WHOLE.test(source) || !Number.isFinite(value)) return value;
  return BigInt(source) === BigInt(value) ? value : Number.NaN;
};

/**
 * Reads JSON whose whole numbers are exactly what was written: 9007199254740993, which a double would keep as
 * …992, becomes NaN, which no schema takes.
 *
 * @throws SyntaxError
 */
export const parseExactly = (text: string): unknown =>
  LONG_NUMBER.test(text)
    ? (JSON.parse as (text: string, reviver: Reviver) => unknown)(text, refuseRounded)
    : JSON.parse(text);
