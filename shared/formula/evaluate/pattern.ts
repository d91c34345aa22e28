/** A regular expression that was read. */
export interface Pattern {
  /** The number of instructions: the time is bounded by this and the length of the text. */
  size: number;
  matches(text: string): boolean;
  /** The whole of the first match and its groups, empty if they are unmatched; null without a match. */
  find(text: string): readonly string[] | null;
  /** Every match, from the first on: where it begins and ends, in UTF-16 units, with its groups as `find` gives them. */
  each(text: string): Iterable<{ start: number; end: number; groups: readonly string[] }>;
}

/**
 * Reads regular expressions. The evaluator injects it, because it is large and browsers, which check formulas too,
 * evaluate nothing.
 */
export interface PatternReader {
  /** Null for what is no pattern; in linear time of the texts, whatever it says. */
  read(pattern: string): Pattern | null;
}
