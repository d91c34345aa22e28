import { FORMULA_LIST_MAX } from "../../limits/formula";
import { order } from "../evaluate/compare";
import { toText } from "../evaluate/convert";
import {
  errorIn,
  fail,
  isDate,
  isList,
  numberValue,
  textValue,
  type ListValue,
  type ScalarValue,
  type Value,
} from "../evaluate/values";
import { entryOf, listOf, NUMBER, TEXT, unify, type FormulaType } from "../types";
import { foldText } from "../../fold-text";
import { define, may, need, type FunctionContext } from "./define";
import { criterion, isEmpty } from "./criteria";

const list = need("list", "list");
const asList = ([type]: readonly FormulaType[]): FormulaType =>
  type?.kind === "list" ? type : listOf(type?.kind ?? "any");
const asEntry = ([type]: readonly FormulaType[]): FormulaType => (type ? entryOf(type) : { kind: "any" });

const filled = (values: ListValue) => values.filter((value) => !isEmpty(value));

/** A key that is equal for equal values, so that lists are compared in one pass. */
function keyOf(value: ScalarValue): string {
  if (isDate(value)) return `${value.kind} ${toText(value)}`;
  return `${typeof value} ${foldText(toText(value))}`;
}

function unique(values: ListValue): ScalarValue[] {
  const seen = new Map<string, ScalarValue>();
  for (const value of filled(values)) {
    const key = keyOf(value);
    if (!seen.has(key)) seen.set(key, value);
  }
  return [...seen.values()];
}

/** Numbers, then dates, texts and yes or no, each in its own order. */
const rankOf = (value: ScalarValue): number => {
  if (typeof value === "number") return 0;
  if (isDate(value)) return 1;
  return typeof value === "boolean" ? 3 : 2;
};

/** Entries that meet a criterion, or those of another list at the same places. */
function chosen(
  context: FunctionContext,
  values: ListValue,
  wanted: Value,
  results: ListValue | undefined,
): ScalarValue[] | ReturnType<typeof fail> {
  if (results && results.length !== values.length) return fail("#VALUE!", "differentLengths");
  const meets = criterion(isList(wanted) ? (wanted[0] ?? null) : wanted, context);
  return (results ?? values).filter((_, at) => meets(values[at] ?? null));
}

const numbersOf = (values: ListValue) => values.filter((value) => typeof value === "number");
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** A figure of the entries that meet a criterion. */
const conditional = (
  pt: string,
  es: string,
  run: (values: ListValue) => Value,
  examples: readonly (readonly [string, string])[],
) =>
  define({
    group: "list",
    pt,
    es,
    keepsErrors: true,
    params: [list, need("criterion", "any"), may("values", "list")],
    result: NUMBER,
    run(context, values, wanted, results) {
      const met = chosen(context, values, wanted, results);
      return errorIn(met) ?? run(isList(met) ? met : []);
    },
    examples,
  });

export const listFunctions = {
  LIST: define({
    group: "list",
    pt: "LISTA",
    es: "LISTA",
    params: [need("value", "values")],
    result: (types) => listOf(unify(types.map(entryOf)).kind),
    run: (_, values) => values,
    examples: [['LIST("a", LIST("b", "c"))', "a, b, c"]],
  }),
  TEXTJOIN: define({
    group: "list",
    pt: "UNIRTEXTO",
    es: "UNIRCADENAS",
    params: [need("mark", "text"), need("skip_empty", "boolean"), need("value", "values")],
    result: TEXT,
    run: (_, mark, skip, values) => textValue((skip ? filled(values) : values).map(toText).join(mark)),
    examples: [['TEXTJOIN("-", TRUE, "a", BLANK(), "b")', "a-b"]],
  }),
  JOIN: define({
    group: "list",
    params: [list, may("mark", "text")],
    result: TEXT,
    run: (_, values, mark = ", ") => textValue(filled(values).map(toText).join(mark)),
    examples: [['JOIN(LIST("a", "b"), " / ")', "a / b"]],
  }),
  SPLIT: define({
    group: "list",
    also: ["TEXTSPLIT"],
    pt: "DIVIDIRTEXTO",
    es: "DIVIDIRTEXTO",
    params: [need("text", "text"), need("mark", "text")],
    result: listOf("text"),
    run(_, text, mark) {
      if (text === "") return [];
      const parts = mark === "" ? [text] : text.split(mark, FORMULA_LIST_MAX + 1);
      return parts.length > FORMULA_LIST_MAX
        ? fail("#LIMIT!", "listTooLong", { max: FORMULA_LIST_MAX })
        : parts.map((part) => part.trim());
    },
    examples: [['COUNTA(SPLIT("a, b, c", ","))', "3"]],
  }),
  UNIQUE: define({
    group: "list",
    pt: "ÚNICO",
    es: "UNICOS",
    params: [list],
    result: asList,
    run: (_, values) => unique(values),
    examples: [['UNIQUE(LIST("São", "sao", "b"))', "São, b"]],
  }),
  COUNTUNIQUE: define({
    group: "list",
    params: [need("value", "values")],
    result: NUMBER,
    run: (_, values) => unique(values).length,
    examples: [["COUNTUNIQUE(LIST(1, 1, 2))", "2"]],
  }),
  SORT: define({
    group: "list",
    pt: "CLASSIFICAR",
    es: "ORDENAR",
    params: [list, may("order", "number")],
    result: asList,
    run(context, values, direction = 1) {
      const sign = direction < 0 ? -1 : 1;
      return filled(values).sort((a, b) => sign * (rankOf(a) - rankOf(b) || (order(a, b, context) ?? 0)));
    },
    examples: [
      ["SORT(LIST(3, 1, 2))", "1, 2, 3"],
      ["SORT(LIST(3, 1, 2), -1)", "3, 2, 1"],
    ],
  }),
  FIRST: define({
    group: "list",
    params: [list],
    result: asEntry,
    run: (_, values) => filled(values)[0] ?? null,
    examples: [["FIRST(LIST(BLANK(), 4, 5))", "4"]],
  }),
  LAST: define({
    group: "list",
    params: [list],
    result: asEntry,
    run: (_, values) => filled(values).at(-1) ?? null,
    examples: [["LAST(LIST(4, 5))", "5"]],
  }),
  INDEX: define({
    group: "list",
    pt: "ÍNDICE",
    es: "INDICE",
    keepsErrors: true,
    params: [list, need("position", "number")],
    result: asEntry,
    run: (_, values, position) => {
      const at = Math.trunc(position);
      return at < 1 || at > values.length ? fail("#REF!", "outOfRange") : (values[at - 1] ?? null);
    },
    examples: [
      ['INDEX(LIST("a", "b"), 2)', "b"],
      ['INDEX(LIST("a"), 2)', "#REF!"],
    ],
  }),
  TAKE: define({
    group: "list",
    pt: "PEGAR",
    es: "TOMAR",
    params: [list, need("count", "number")],
    result: asList,
    run(_, values, count) {
      const whole = Math.trunc(count);
      return whole < 0 ? values.slice(whole) : values.slice(0, whole);
    },
    examples: [
      ["TAKE(LIST(1, 2, 3), 2)", "1, 2"],
      ["TAKE(LIST(1, 2, 3), -1)", "3"],
    ],
  }),
  SUMIF: conditional("SOMASE", "SUMAR.SI", (values) => numberValue(total(numbersOf(values))), [
    ['SUMIF(LIST(1, 5, 9), ">3")', "14"],
    ['SUMIF(LIST("a", "b", "a"), "a", LIST(1, 2, 3))', "4"],
    ['SUMIF(LIST("a"), "a", LIST(1, 2))', "#VALUE!"],
  ]),
  AVERAGEIF: conditional(
    "MÉDIASE",
    "PROMEDIO.SI",
    (values) => {
      const numbers = numbersOf(values);
      return numbers.length === 0
        ? fail("#DIV/0!", "emptyList")
        : numberValue(total(numbers) / numbers.length);
    },
    [['AVERAGEIF(LIST(1, 5, 9), ">3")', "7"]],
  ),
  COUNTIF: define({
    group: "list",
    pt: "CONT.SE",
    es: "CONTAR.SI",
    keepsErrors: true,
    params: [list, need("criterion", "any")],
    result: NUMBER,
    run(context, values, wanted) {
      const met = chosen(context, values, wanted, undefined);
      return isList(met) ? met.length : met;
    },
    examples: [
      ['COUNTIF(LIST("a", "b", "A"), "a")', "2"],
      ['COUNTIF(LIST(1, 2, 3), "<>2")', "2"],
    ],
  }),
  SUMPRODUCT: define({
    group: "list",
    pt: "SOMARPRODUTO",
    es: "SUMAPRODUCTO",
    params: [list, need("other", "list")],
    result: NUMBER,
    run(_, values, others) {
      if (values.length !== others.length) return fail("#VALUE!", "differentLengths");
      const products = values.map((value, at) => {
        const other = others[at];
        return typeof value === "number" && typeof other === "number" ? value * other : 0;
      });
      return numberValue(total(products));
    },
    examples: [["SUMPRODUCT(LIST(1, 2), LIST(10, 20))", "50"]],
  }),
};
