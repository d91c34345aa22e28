import { order } from "../evaluate/compare";
import { isDate, fail, numberValue, type ScalarValue, type Value } from "../evaluate/values";
import { entryOf, NUMBER, unify, type FormulaType } from "../types";
import { define, need, type FunctionContext } from "./define";

const numbers = need("number", "numbers");
const empty = fail("#DIV/0!", "emptyList");

const sum = (values: readonly number[]): number => {
  // Neumaier's sum keeps what small amounts lose beside large ones: a thousand cents are ten.
  let total = 0;
  let lost = 0;
  for (const value of values) {
    const next = total + value;
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  return total + lost;
};
const mean = (values: readonly number[]) => sum(values) / values.length;
const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const squares = (values: readonly number[]) => {
  const middle = mean(values);
  return sum(values.map((value) => (value - middle) ** 2));
};

/** A figure of numbers; an error with fewer than `least`. */
const figure = (
  names: { pt?: string; es?: string },
  least: number,
  run: (values: readonly number[]) => number,
  example: readonly [string, string],
) =>
  define({
    group: "number",
    ...names,
    params: [numbers],
    result: NUMBER,
    run: (_, values) => (values.length < least ? empty : numberValue(run(values))),
    examples: [example],
  });

/** The first or last of numbers, days or instants in their order; empty ones and texts are left out. */
function extreme(context: FunctionContext, values: readonly ScalarValue[], sign: 1 | -1): Value {
  let best: ScalarValue = null;
  for (const value of values) {
    if (typeof value !== "number" && !isDate(value)) continue;
    if (best === null) {
      best = value;
      continue;
    }
    const difference = order(value, best, context);
    if (difference === null) return fail("#VALUE!", "cannotCompare");
    if (difference * sign < 0) best = value;
  }
  return best;
}

const entries = (types: readonly FormulaType[]) => unify(types.map(entryOf));

/** A number or date at a rank. */
const ranked = (pt: string, es: string, sign: 1 | -1, example: readonly [string, string]) =>
  define({
    group: "number",
    pt,
    es,
    params: [need("list", "list"), need("rank", "number")],
    result: NUMBER,
    run(_, list, rank) {
      const values = ascending(list.filter((value) => typeof value === "number"));
      const at = Math.trunc(rank);
      if (at < 1 || at > values.length) return fail("#NUM!", "outOfRange");
      return values[sign === 1 ? at - 1 : values.length - at] ?? null;
    },
    examples: [example],
  });

export const statisticFunctions = {
  SUM: define({
    group: "number",
    pt: "SOMA",
    es: "SUMA",
    params: [numbers],
    result: NUMBER,
    run: (_, values) => numberValue(sum(values)),
    examples: [
      ["SUM(1, 2, LIST(3, 4))", "10"],
      ["SUM(0.1, 0.2)", "0.3"],
    ],
  }),
  AVERAGE: figure({ pt: "MÉDIA", es: "PROMEDIO" }, 1, mean, ["AVERAGE(2, 4, BLANK())", "3"]),
  MIN: define({
    group: "number",
    pt: "MÍNIMO",
    params: [need("value", "values")],
    result: entries,
    run: (context, values) => extreme(context, values, 1),
    examples: [
      ["MIN(3, 1, 2)", "1"],
      ["MIN(DATE(2026, 1, 2), DATE(2026, 1, 1))", "2026-01-01"],
    ],
  }),
  MAX: define({
    group: "number",
    pt: "MÁXIMO",
    params: [need("value", "values")],
    result: entries,
    run: (context, values) => extreme(context, values, -1),
    examples: [["MAX(3, 1, 2)", "3"]],
  }),
  COUNT: define({
    group: "number",
    keepsErrors: true,
    pt: "CONT.NÚM",
    es: "CONTAR",
    params: [need("value", "values")],
    result: NUMBER,
    run: (_, values) => values.filter((value) => typeof value === "number" || isDate(value)).length,
    examples: [
      ['COUNT(1, "a", BLANK(), 2)', "2"],
      ["COUNT(1, 1 / 0)", "1"],
    ],
  }),
  COUNTA: define({
    group: "number",
    keepsErrors: true,
    pt: "CONT.VALORES",
    es: "CONTARA",
    params: [need("value", "values")],
    result: NUMBER,
    run: (_, values) => values.filter((value) => value !== null && value !== "").length,
    examples: [
      ['COUNTA(1, "a", BLANK())', "2"],
      ["COUNTA(1, 1 / 0)", "2"],
    ],
  }),
  COUNTBLANK: define({
    group: "number",
    keepsErrors: true,
    pt: "CONTAR.VAZIO",
    es: "CONTAR.BLANCO",
    params: [need("value", "values")],
    result: NUMBER,
    run: (_, values) => values.filter((value) => value === null || value === "").length,
    examples: [['COUNTBLANK(1, "", BLANK())', "2"]],
  }),
  PRODUCT: define({
    group: "number",
    pt: "MULT",
    es: "PRODUCTO",
    params: [numbers],
    result: NUMBER,
    run: (_, values) =>
      values.length === 0 ? 0 : numberValue(values.reduce((product, value) => product * value, 1)),
    examples: [["PRODUCT(2, 3, 4)", "24"]],
  }),
  MEDIAN: figure(
    { pt: "MED", es: "MEDIANA" },
    1,
    (values) => {
      const sorted = ascending(values);
      const middle = Math.floor(sorted.length / 2);
      const upper = sorted[middle] ?? 0;
      return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
    },
    ["MEDIAN(1, 9, 2, 4)", "3"],
  ),
  STDEV: figure(
    { pt: "DESVPAD", es: "DESVEST" },
    2,
    (values) => Math.sqrt(squares(values) / (values.length - 1)),
    ["STDEV(2, 4)", "1.4142135623731"],
  ),
  VAR: figure({}, 2, (values) => squares(values) / (values.length - 1), ["VAR(2, 4)", "2"]),
  LARGE: ranked("MAIOR", "K.ESIMO.MAYOR", -1, ["LARGE(LIST(5, 9, 7), 2)", "7"]),
  SMALL: ranked("MENOR", "K.ESIMO.MENOR", 1, ["SMALL(LIST(5, 9, 7), 1)", "5"]),
};
