import { FORMULA_PATTERN_MAX } from "../../limits/formula";
import { foldText } from "../../fold-text";
import { isSame, order } from "../evaluate/compare";
import { toText } from "../evaluate/convert";
import {
  fail,
  isError,
  type ErrorValue,
  type ListValue,
  type ScalarValue,
  type Value,
} from "../evaluate/values";
import { BOOLEAN, entryOf, NUMBER, TEXT, unify, type FormulaType } from "../types";
import { isEmpty } from "./criteria";
import { define, may, need, type FunctionContext } from "./define";
import { fitsWildcards } from "./wildcards";

/**
 * The first position of a value in a list, from 0; -1 without it. An empty entry equals only an empty value, not
 * zero.
 */
function placeOf(context: FunctionContext, value: Value, values: ListValue): number {
  const seeksEmpty = value === null || value === "";
  return values.findIndex((one) => isEmpty(one) === seeksEmpty && isSame(one, value, context));
}

/** How an entry may differ from what is looked for; the numbers are those of spreadsheets. */
const EXACT = 0;
const OR_SMALLER = -1;
const OR_LARGER = 1;
const WILDCARDS = 2;

/** The entry next to a value on one side: the largest that is not above it, or the smallest that is not below. */
function nearest(context: FunctionContext, value: Value, values: ListValue, side: -1 | 1): number {
  let best: { at: number; one: ScalarValue } | null = null;
  for (const [at, one] of values.entries()) {
    const distance = isEmpty(one) || isError(one) ? null : order(one, value, context);
    if (distance === null || distance * side < 0) continue;
    const further = best === null ? null : order(one, best.one, context);
    if (best === null || (further !== null && further * side < 0)) best = { at, one };
  }
  return best?.at ?? -1;
}

function find(context: FunctionContext, value: Value, keys: ListValue, mode: number): number | ErrorValue {
  switch (Math.trunc(mode)) {
    case EXACT:
      return placeOf(context, value, keys);
    case OR_SMALLER:
      return nearest(context, value, keys, -1);
    case OR_LARGER:
      return nearest(context, value, keys, 1);
    case WILDCARDS: {
      const pattern = foldText(toText(value));
      if (pattern.length > FORMULA_PATTERN_MAX) return fail("#VALUE!", "badPattern");
      for (const [at, key] of keys.entries()) {
        const text = isError(key) ? null : foldText(toText(key));
        if (text === null) continue;
        if (!context.budget.take(Math.ceil((text.length * pattern.length) / WILDCARD_STEP))) {
          return fail("#LIMIT!", "tooManySteps");
        }
        if (fitsWildcards(text, pattern)) return at;
      }
      return -1;
    }
    default:
      return fail("#VALUE!", "outOfRange");
  }
}

/** Characters, of text and pattern multiplied, that count one step. */
const WILDCARD_STEP = 256;

const notFound = (value: Value) => fail("#N/A", "notFound", { value: toText(value).slice(0, 40) });

const lookup = (
  names: { pt: string; es: string },
  examples: readonly (readonly [expression: string, result: string])[],
) =>
  define({
    group: "list",
    ...names,
    keepsErrors: true,
    params: [
      need("value", "any"),
      need("keys", "list"),
      need("results", "list"),
      may("if_missing", "any"),
      may("match_mode", "number"),
    ],
    result: ([, , results, otherwise]: readonly FormulaType[]) =>
      unify([results ? entryOf(results) : TEXT, otherwise ?? { kind: "blank" }]),
    run(context, value, keys, results, otherwise, mode = EXACT) {
      if (keys.length !== results.length) return fail("#VALUE!", "differentLengths");
      const at = find(context, value, keys, mode);
      if (isError(at)) return at;
      if (at >= 0) return results[at] ?? null;
      return otherwise === undefined ? notFound(value) : otherwise;
    },
    examples,
  });

export const lookupFunctions = {
  MATCH: define({
    group: "list",
    pt: "CORRESP",
    es: "COINCIDIR",
    keepsErrors: true,
    params: [need("value", "any"), need("list", "list")],
    result: NUMBER,
    run(context, value, values) {
      const at = placeOf(context, value, values);
      return at < 0 ? notFound(value) : at + 1;
    },
    examples: [
      ['MATCH("b", LIST("a", "b"))', "2"],
      ["MATCH(3, LIST(1))", "#N/A"],
    ],
  }),
  HAS: define({
    group: "list",
    params: [need("list", "list"), need("value", "any")],
    result: BOOLEAN,
    run: (context, values, value) => placeOf(context, value, values) >= 0,
    examples: [['HAS(LIST("Open", "Done"), "open")', "TRUE"]],
  }),
  LOOKUP: lookup({ pt: "PROC", es: "BUSCAR" }, [
    ['LOOKUP("b", LIST("a", "b"), LIST(10, 20))', "20"],
    ['LOOKUP("z", LIST("a"), LIST(10), 0)', "0"],
    ["LOOKUP(27, LIST(0, 25, 50), LIST(1, 2, 3), 0, -1)", "2"],
    ['LOOKUP("lis*", LIST("Porto", "Lisboa"), LIST(1, 2), 0, 2)', "2"],
  ]),
  XLOOKUP: lookup({ pt: "PROCX", es: "BUSCARX" }, [
    ['XLOOKUP("b", LIST("a", "b"), LIST(10, 20))', "20"],
    ['XLOOKUP("z", LIST("a"), LIST(10), 0)', "0"],
    ["XLOOKUP(27, LIST(0, 25, 50), LIST(1, 2, 3), 0, 1)", "3"],
  ]),
};
