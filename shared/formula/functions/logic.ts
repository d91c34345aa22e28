import { isSame } from "../evaluate/compare";
import { toBoolean } from "../evaluate/convert";
import { errorIn, fail, isError, isList, isDate, type ErrorValue, type Value } from "../evaluate/values";
import { BLANK, BOOLEAN, unify, type FormulaType } from "../types";
import { define, defineLazy, may, need, type Thunk } from "./define";

/** Every second type from the third on, and a last unpaired one: the results of IFS and SWITCH. */
const branches = (types: readonly FormulaType[], first: number): FormulaType =>
  unify(types.filter((_, at) => at >= first && (at - first) % 2 === 0));

function isTrue(thunk: Thunk | undefined): boolean | ErrorValue {
  const value = thunk?.() ?? null;
  return errorIn(value) ?? toBoolean(value);
}

/** Another value where one is an error, or a list with one among its entries, of which `isMeant` holds. */
const instead = ([value, otherwise]: readonly Thunk[], isMeant: (error: ErrorValue) => boolean): Value => {
  const result = value?.() ?? null;
  const error = errorIn(result);
  return error !== null && isMeant(error) ? (otherwise?.() ?? null) : result;
};

/** Stops at the first argument that is `stop`; entries of lists count one by one. */
function decide(args: readonly Thunk[], stop: boolean): Value {
  for (const arg of args) {
    const value = arg();
    for (const entry of isList(value) ? value : [value]) {
      const is = toBoolean(entry);
      if (isError(is) || is === stop) return is;
    }
  }
  return !stop;
}

const isBlank = (value: Value) => value === null || value === "" || (isList(value) && value.length === 0);

export const logicFunctions = {
  IF: defineLazy({
    group: "logic",
    pt: "SE",
    es: "SI",
    params: [need("condition", "boolean"), need("then", "any"), may("otherwise", "any")],
    result: ([, then = BLANK, otherwise = BLANK]) => unify([then, otherwise]),
    lazy(_, [condition, then, otherwise]) {
      const is = isTrue(condition);
      if (isError(is)) return is;
      return (is ? then?.() : otherwise?.()) ?? null;
    },
    examples: [
      ['IF(2 > 1, "yes", "no")', "yes"],
      ["IF(FALSE, 1 / 0, 5)", "5"],
      ["IF(FALSE, 1)", ""],
    ],
  }),
  IFS: defineLazy({
    group: "logic",
    pt: "SES",
    es: "SI.CONJUNTO",
    params: [need("condition", "boolean"), need("value", "any")],
    repeats: 2,
    result: (types) => branches(types, 1),
    lazy(_, args) {
      for (let at = 0; at + 1 < args.length; at += 2) {
        const is = isTrue(args[at]);
        if (isError(is)) return is;
        if (is) return args[at + 1]?.() ?? null;
      }
      return fail("#N/A", "noCase");
    },
    examples: [
      ['IFS(1 > 2, "a", TRUE, "b")', "b"],
      ["IFS(FALSE, 1)", "#N/A"],
    ],
  }),
  SWITCH: defineLazy({
    group: "logic",
    pt: "PARÂMETRO",
    es: "CAMBIAR",
    params: [need("value", "any"), need("case", "any"), need("result", "any"), may("otherwise", "any")],
    repeats: 2,
    result: (types) =>
      types.length % 2 === 0 ? unify([branches(types, 2), types.at(-1) ?? BLANK]) : branches(types, 2),
    lazy(context, [subject, ...cases]) {
      const value = subject?.() ?? null;
      const error = errorIn(value);
      if (error !== null) return error;
      for (let at = 0; at + 1 < cases.length; at += 2) {
        const candidate = cases[at]?.() ?? null;
        if (isError(candidate)) return candidate;
        if (isSame(value, candidate, context)) return cases[at + 1]?.() ?? null;
      }
      return cases.length % 2 === 1 ? (cases.at(-1)?.() ?? null) : fail("#N/A", "noCase");
    },
    examples: [
      ['SWITCH(2, 1, "one", 2, "two")', "two"],
      ['SWITCH("x", "a", 1, "b", 2, 9)', "9"],
      ['SWITCH(TRUE, 5 > 9, "large", 5 > 3, "middle", "small")', "middle"],
    ],
  }),
  CHOOSE: defineLazy({
    group: "logic",
    pt: "ESCOLHER",
    es: "ELEGIR",
    params: [need("position", "number"), need("value", "any")],
    repeats: 1,
    result: ([, ...values]) => unify(values),
    lazy(_, [position, ...values]) {
      const at = position?.() ?? null;
      if (isError(at)) return at;
      const chosen = typeof at === "number" ? values[Math.trunc(at) - 1] : undefined;
      return chosen ? chosen() : fail("#VALUE!", "outOfRange");
    },
    examples: [
      ['CHOOSE(2, "low", "middle", "high")', "middle"],
      ['CHOOSE(4, "low")', "#VALUE!"],
    ],
  }),
  AND: defineLazy({
    group: "logic",
    pt: "E",
    es: "Y",
    params: [need("condition", "boolean")],
    repeats: 1,
    result: BOOLEAN,
    lazy: (_, args) => decide(args, false),
    examples: [
      ["AND(TRUE, 1 < 2)", "TRUE"],
      ["AND(FALSE, 1 / 0 = 1)", "FALSE"],
    ],
  }),
  OR: defineLazy({
    group: "logic",
    pt: "OU",
    es: "O",
    params: [need("condition", "boolean")],
    repeats: 1,
    result: BOOLEAN,
    lazy: (_, args) => decide(args, true),
    examples: [
      ["OR(FALSE, 1 < 2)", "TRUE"],
      ["OR(FALSE, FALSE)", "FALSE"],
    ],
  }),
  XOR: define({
    group: "logic",
    pt: "XOR",
    params: [need("condition", "values")],
    result: BOOLEAN,
    run(_, values) {
      let count = 0;
      for (const value of values) {
        const is = toBoolean(value);
        if (isError(is)) return is;
        if (is) count += 1;
      }
      return count % 2 === 1;
    },
    examples: [
      ["XOR(TRUE, FALSE)", "TRUE"],
      ["XOR(TRUE, TRUE)", "FALSE"],
    ],
  }),
  NOT: define({
    group: "logic",
    pt: "NÃO",
    es: "NO",
    params: [need("condition", "boolean")],
    result: BOOLEAN,
    run: (_, is) => !is,
    examples: [["NOT(1 = 2)", "TRUE"]],
  }),
  IFERROR: defineLazy({
    group: "logic",
    pt: "SEERRO",
    es: "SI.ERROR",
    params: [need("value", "any"), need("otherwise", "any")],
    result: (types) => unify(types),
    lazy: (_, args) => instead(args, ({ code }) => code !== "#LIMIT!"),
    examples: [
      ["IFERROR(1 / 0, 0)", "0"],
      ["IFERROR(7, 0)", "7"],
    ],
  }),
  IFNA: defineLazy({
    group: "logic",
    pt: "SENÃODISP",
    es: "SI.ND",
    params: [need("value", "any"), need("otherwise", "any")],
    result: (types) => unify(types),
    lazy: (_, args) => instead(args, ({ code }) => code === "#N/A"),
    examples: [
      ['IFNA(MATCH("x", LIST("a")), 0)', "0"],
      ["IFNA(1 / 0, 0)", "#DIV/0!"],
    ],
  }),
  COALESCE: defineLazy({
    group: "logic",
    also: ["IFBLANK"],
    params: [need("value", "any")],
    repeats: 1,
    result: (types) => unify(types),
    lazy(_, args) {
      for (const arg of args) {
        const value = arg();
        if (!isBlank(value)) return value;
      }
      return null;
    },
    examples: [
      ['COALESCE(BLANK(), "", "third")', "third"],
      ["COALESCE(BLANK())", ""],
    ],
  }),
  ISBLANK: define({
    group: "logic",
    pt: "ÉCÉL.VAZIA",
    es: "ESBLANCO",
    params: [need("value", "any")],
    result: BOOLEAN,
    run: (_, value) => isBlank(value),
    examples: [
      ["ISBLANK(BLANK())", "TRUE"],
      ["ISBLANK(0)", "FALSE"],
    ],
  }),
  ISERROR: defineLazy({
    group: "logic",
    pt: "ÉERROS",
    es: "ESERROR",
    params: [need("value", "any")],
    result: BOOLEAN,
    lazy: (_, [value]) => errorIn(value?.() ?? null) !== null,
    examples: [
      ["ISERROR(1 / 0)", "TRUE"],
      ["ISERROR(1)", "FALSE"],
    ],
  }),
  ISNUMBER: define({
    group: "logic",
    pt: "ÉNÚM",
    es: "ESNUMERO",
    params: [need("value", "any")],
    result: BOOLEAN,
    run: (_, value) => typeof value === "number",
    examples: [
      ["ISNUMBER(3)", "TRUE"],
      ['ISNUMBER("3")', "FALSE"],
    ],
  }),
  ISTEXT: define({
    group: "logic",
    pt: "ÉTEXTO",
    es: "ESTEXTO",
    params: [need("value", "any")],
    result: BOOLEAN,
    run: (_, value) => typeof value === "string",
    examples: [
      ['ISTEXT("3")', "TRUE"],
      ["ISTEXT(3)", "FALSE"],
    ],
  }),
  ISDATE: define({
    group: "logic",
    params: [need("value", "any")],
    result: BOOLEAN,
    run: (_, value) => isDate(value),
    examples: [
      ["ISDATE(DATE(2026, 1, 1))", "TRUE"],
      ['ISDATE("2026-01-01")', "FALSE"],
    ],
  }),
  BLANK: define({
    group: "logic",
    params: [],
    result: BLANK,
    run: () => null,
    examples: [['BLANK() & "x"', "x"]],
  }),
};
