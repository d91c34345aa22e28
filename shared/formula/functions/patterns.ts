import { FORMULA_PATTERN_MAX, FORMULA_PATTERN_SIZE_MAX, FORMULA_TEXT_MAX } from "../../limits/formula";
import type { Pattern } from "../evaluate/pattern";
import { fail, type ErrorValue, type Value } from "../evaluate/values";
import { BOOLEAN, TEXT } from "../types";
import { define, need, type FunctionContext } from "./define";

const text = need("text", "text");
const pattern = need("pattern", "text");

/** Instructions of a pattern for each character of a text that count one step. */
const STEP_SIZE = 16;

/** The pattern, ready for a text of so many characters, and paid for. */
function open({ context, budget }: FunctionContext, source: string, length: number): Pattern | ErrorValue {
  const bad = fail("#VALUE!", "badPattern", { pattern: source.slice(0, 40) });
  if (source.length > FORMULA_PATTERN_MAX) return bad;
  const read = context.patterns.read(source);
  if (read === null || read.size > FORMULA_PATTERN_SIZE_MAX) return bad;
  const steps = source.length + Math.ceil((read.size * length) / STEP_SIZE);
  return budget.take(steps) ? read : fail("#LIMIT!", "tooManySteps");
}

const isFailed = (opened: Pattern | ErrorValue): opened is ErrorValue => "code" in opened;

/** `$1` and `$2` are groups, `$0` is all of it, `$$` a dollar sign. */
const fill = (replacement: string, groups: readonly string[]): string =>
  replacement.replace(/\$(\$|\d)/g, (_, key: string) => (key === "$" ? "$" : (groups[Number(key)] ?? "")));

function replaceAll(opened: Pattern, value: string, replacement: string): Value {
  const parts: string[] = [];
  let [length, from] = [0, 0];
  const add = (part: string) => {
    parts.push(part);
    length += part.length;
    return length <= FORMULA_TEXT_MAX;
  };
  const tooLong = fail("#LIMIT!", "textTooLong", { max: FORMULA_TEXT_MAX });
  for (const { start, end, groups } of opened.each(value)) {
    if (!add(value.slice(from, start)) || !add(fill(replacement, groups))) return tooLong;
    from = end;
  }
  return add(value.slice(from)) ? parts.join("") : tooLong;
}

export const patternFunctions = {
  REGEXMATCH: define({
    group: "text",
    also: ["REGEX_MATCH", "REGEXTEST"],
    params: [text, pattern],
    result: BOOLEAN,
    run(context, value, source) {
      const opened = open(context, source, value.length);
      return isFailed(opened) ? opened : opened.matches(value);
    },
    examples: [
      ['REGEXMATCH("WO-2026-17", "^WO-\\d{4}")', "TRUE"],
      ['REGEXMATCH("abc", "(")', "#VALUE!"],
    ],
  }),
  REGEXEXTRACT: define({
    group: "text",
    also: ["REGEX_EXTRACT"],
    params: [text, pattern],
    result: TEXT,
    run(context, value, source) {
      const opened = open(context, source, value.length);
      if (isFailed(opened)) return opened;
      const found = opened.find(value);
      return found === null
        ? fail("#N/A", "notFound", { value: source.slice(0, 40) })
        : (found[1] ?? found[0] ?? "");
    },
    examples: [
      ['REGEXEXTRACT("WO-2026-17", "\\d{4}")', "2026"],
      ['REGEXEXTRACT("ines@planalto", "@(.*)")', "planalto"],
      ['REGEXEXTRACT("abc", "\\d")', "#N/A"],
    ],
  }),
  REGEXREPLACE: define({
    group: "text",
    also: ["REGEX_REPLACE"],
    params: [text, pattern, need("replacement", "text")],
    result: TEXT,
    run(context, value, source, replacement) {
      const opened = open(context, source, value.length);
      if (isFailed(opened)) return opened;
      return replaceAll(opened, value, replacement);
    },
    examples: [
      ['REGEXREPLACE("2026-11-21", "(\\d+)-(\\d+)-(\\d+)", "$3/$2/$1")', "21/11/2026"],
      ['REGEXREPLACE("a  b   c", " +", " ")', "a b c"],
    ],
  }),
};
