import { LRUCache } from "lru-cache";
import { RE2JS, RE2JSException } from "re2js";
import type { Pattern, PatternReader } from "#shared/formula/evaluate/pattern";

/** Number of cached patterns: a pattern in a formula is compiled once for all its records. */
const KEPT = 100;

const read = new LRUCache<string, { pattern: Pattern | null }>({
  max: KEPT,
  memoMethod: (source) => ({ pattern: readPattern(source) }),
});

function readPattern(source: string): Pattern | null {
  try {
    return makePattern(RE2JS.compile(source));
  } catch (error) {
    if (error instanceof RE2JSException) return null;
    throw error;
  }
}

function makePattern(compiled: RE2JS): Pattern {
  const count = compiled.groupCount();
  const groupsOf = (matcher: ReturnType<RE2JS["matcher"]>) =>
    Array.from({ length: count + 1 }, (_, group) => matcher.group(group) ?? "");
  return {
    size: compiled.programSize(),
    matches: (text) => compiled.test(text),
    find(text) {
      const matcher = compiled.matcher(text);
      return matcher.find() ? groupsOf(matcher) : null;
    },
    *each(text) {
      const matcher = compiled.matcher(text);
      while (matcher.find()) yield { start: matcher.start(), end: matcher.end(), groups: groupsOf(matcher) };
    },
  };
}

/** Regular expressions as RE2 knows them: no text takes more than linear time. */
export const patterns: PatternReader = { read: (pattern) => read.memo(pattern).pattern };
