import { fail, numberValue, raise, type ErrorValue } from "../evaluate/values";
import { roundNoise } from "../evaluate/convert";
import { NUMBER } from "../types";
import { define, may, need } from "./define";

/** Largest number of digits that rounding looks at. */
const DIGITS_MAX = 15;
/** Above this a factorial is no finite number. */
const FACTORIAL_MAX = 170;

type Rounding = (value: number) => number;

/** Away from zero at a half, as spreadsheets round; `1.005` to two digits is `1.01`. */
const halfUp: Rounding = (value) => Math.sign(value) * Math.round(roundNoise(Math.abs(value)));
const up: Rounding = (value) => Math.sign(value) * Math.ceil(roundNoise(Math.abs(value)));
const down: Rounding = (value) => Math.sign(value) * Math.floor(roundNoise(Math.abs(value)));

function roundTo(value: number, digits: number, rounding: Rounding): number | ErrorValue {
  const places = Math.trunc(Math.max(-DIGITS_MAX, Math.min(DIGITS_MAX, digits)));
  const factor = 10 ** Math.abs(places);
  const scaled = places < 0 ? value / factor : value * factor;
  if (!Number.isFinite(scaled)) return numberValue(value);
  const rounded = rounding(scaled);
  return numberValue(places < 0 ? rounded * factor : rounded / factor);
}

/** To a multiple of a step; a step of zero makes zero. */
function toMultiple(value: number, step: number, rounding: Rounding): number | ErrorValue {
  if (step === 0) return 0;
  return numberValue(roundNoise(rounding(roundNoise(value / Math.abs(step))) * Math.abs(step)));
}

/** The remainder with the divisor's sign. */
const modulo = (value: number, divisor: number): number => value - divisor * Math.floor(value / divisor);

/** Beyond 2^53 a number no longer says which whole one it is. */
const isInexact = (value: number): boolean => Math.abs(value) > Number.MAX_SAFE_INTEGER;
const tooLarge = fail("#NUM!", "tooLarge");

const divisor = (one: number, other: number): number => {
  let [a, b] = [Math.abs(Math.trunc(one)), Math.abs(Math.trunc(other))];
  while (b > 0) [a, b] = [b, a % b];
  return a;
};

const one = (run: (value: number) => number) => (_: unknown, value: number) => numberValue(run(value));
const number = need("number", "number");
const rounding = (pt: string, es: string, by: Rounding, example: readonly [string, string]) =>
  define({
    group: "number",
    pt,
    es,
    params: [number, may("digits", "number")],
    result: NUMBER,
    run: (_, value, digits = 0) => roundTo(value, digits, by),
    examples: [example],
  });
const multiple = (pt: string, es: string, by: Rounding, example: readonly [string, string]) =>
  define({
    group: "number",
    pt,
    es,
    params: [number, may("step", "number")],
    result: NUMBER,
    run: (_, value, step = 1) => toMultiple(value, step, by),
    examples: [example],
  });
const angle = (
  name: { pt?: string; es?: string },
  run: (value: number) => number,
  example: readonly [string, string],
) =>
  define({ group: "number", ...name, params: [number], result: NUMBER, run: one(run), examples: [example] });

export const numberFunctions = {
  ABS: define({
    group: "number",
    params: [number],
    result: NUMBER,
    run: one(Math.abs),
    examples: [["ABS(-4.5)", "4.5"]],
  }),
  SIGN: define({
    group: "number",
    pt: "SINAL",
    es: "SIGNO",
    params: [number],
    result: NUMBER,
    run: one(Math.sign),
    examples: [
      ["SIGN(-3)", "-1"],
      ["SIGN(0)", "0"],
    ],
  }),
  ROUND: rounding("ARRED", "REDONDEAR", halfUp, ["ROUND(1.005, 2)", "1.01"]),
  ROUNDUP: rounding("ARREDONDAR.PARA.CIMA", "REDONDEAR.MAS", up, ["ROUNDUP(1234, -2)", "1300"]),
  ROUNDDOWN: rounding("ARREDONDAR.PARA.BAIXO", "REDONDEAR.MENOS", down, ["ROUNDDOWN(-1.29, 1)", "-1.2"]),
  TRUNC: rounding("TRUNCAR", "TRUNCAR", down, ["TRUNC(-8.9)", "-8"]),
  MROUND: multiple("MARRED", "REDOND.MULT", halfUp, ["MROUND(10, 3)", "9"]),
  CEILING: multiple("TETO", "MULTIPLO.SUPERIOR", Math.ceil, ["CEILING(2.1, 0.5)", "2.5"]),
  FLOOR: multiple("ARREDMULTB", "MULTIPLO.INFERIOR", Math.floor, ["FLOOR(2.9, 0.5)", "2.5"]),
  INT: define({
    group: "number",
    es: "ENTERO",
    params: [number],
    result: NUMBER,
    run: one(Math.floor),
    examples: [["INT(-8.1)", "-9"]],
  }),
  MOD: define({
    group: "number",
    es: "RESIDUO",
    params: [number, need("divisor", "number")],
    result: NUMBER,
    run: (_, value, by) => (by === 0 ? fail("#DIV/0!", "divideByZero") : numberValue(modulo(value, by))),
    examples: [
      ["MOD(-3, 2)", "1"],
      ["MOD(3, 0)", "#DIV/0!"],
    ],
  }),
  QUOTIENT: define({
    group: "number",
    pt: "QUOCIENTE",
    es: "COCIENTE",
    params: [number, need("divisor", "number")],
    result: NUMBER,
    run: (_, value, by) => (by === 0 ? fail("#DIV/0!", "divideByZero") : numberValue(Math.trunc(value / by))),
    examples: [["QUOTIENT(-7, 2)", "-3"]],
  }),
  POWER: define({
    group: "number",
    pt: "POTÊNCIA",
    es: "POTENCIA",
    params: [number, need("exponent", "number")],
    result: NUMBER,
    run: (_, value, exponent) => raise(value, exponent),
    examples: [["POWER(2, 10)", "1024"]],
  }),
  SQRT: define({
    group: "number",
    pt: "RAIZ",
    es: "RAIZ",
    params: [number],
    result: NUMBER,
    run: (_, value) => (value < 0 ? fail("#NUM!", "negative") : Math.sqrt(value)),
    examples: [
      ["SQRT(81)", "9"],
      ["SQRT(-1)", "#NUM!"],
    ],
  }),
  EXP: define({
    group: "number",
    params: [number],
    result: NUMBER,
    run: one(Math.exp),
    examples: [["EXP(0)", "1"]],
  }),
  LN: define({
    group: "number",
    params: [number],
    result: NUMBER,
    run: (_, value) => (value <= 0 ? fail("#NUM!", "negative") : Math.log(value)),
    examples: [["LN(1)", "0"]],
  }),
  LOG: define({
    group: "number",
    params: [number, may("base", "number")],
    result: NUMBER,
    run(_, value, base = 10) {
      if (value <= 0 || base <= 0) return fail("#NUM!", "negative");
      return base === 1
        ? fail("#DIV/0!", "divideByZero")
        : numberValue(roundNoise(Math.log(value) / Math.log(base)));
    },
    examples: [
      ["LOG(1000)", "3"],
      ["LOG(8, 2)", "3"],
    ],
  }),
  PI: define({
    group: "number",
    params: [],
    result: NUMBER,
    run: () => Math.PI,
    examples: [["ROUND(PI(), 4)", "3.1416"]],
  }),
  SIN: angle({ pt: "SEN", es: "SENO" }, Math.sin, ["SIN(0)", "0"]),
  COS: angle({}, Math.cos, ["COS(0)", "1"]),
  TAN: angle({}, Math.tan, ["TAN(0)", "0"]),
  RADIANS: angle({ pt: "RADIANOS", es: "RADIANES" }, (value) => (value * Math.PI) / 180, [
    "ROUND(RADIANS(180), 4)",
    "3.1416",
  ]),
  DEGREES: angle({ pt: "GRAUS", es: "GRADOS" }, (value) => (value * 180) / Math.PI, ["DEGREES(PI())", "180"]),
  EVEN: angle({ pt: "PAR", es: "REDONDEA.PAR" }, (value) => up(value / 2) * 2, ["EVEN(-1.5)", "-2"]),
  ODD: angle(
    { pt: "ÍMPAR", es: "REDONDEA.IMPAR" },
    (value) => (value === 0 ? 1 : Math.sign(value) * (Math.ceil((Math.abs(value) - 1) / 2) * 2 + 1)),
    ["ODD(1.5)", "3"],
  ),
  FACT: define({
    group: "number",
    pt: "FATORIAL",
    es: "FACT",
    params: [number],
    result: NUMBER,
    run(_, value) {
      if (value < 0) return fail("#NUM!", "negative");
      if (Math.trunc(value) > FACTORIAL_MAX) return fail("#NUM!", "tooLarge");
      let product = 1;
      for (let factor = 2; factor <= value; factor += 1) product *= factor;
      return product;
    },
    examples: [["FACT(5)", "120"]],
  }),
  GCD: define({
    group: "number",
    pt: "MDC",
    es: "M.C.D",
    params: [need("number", "numbers")],
    result: NUMBER,
    run: (_, numbers) => (numbers.some(isInexact) ? tooLarge : numbers.reduce(divisor, 0)),
    examples: [["GCD(24, 36)", "12"]],
  }),
  LCM: define({
    group: "number",
    pt: "MMC",
    es: "M.C.M",
    params: [need("number", "numbers")],
    result: NUMBER,
    run(_, numbers) {
      if (numbers.length === 0 || numbers.some((value) => Math.trunc(value) === 0)) return 0;
      if (numbers.some(isInexact)) return tooLarge;
      const multiple = numbers.reduce((a, b) => (a / divisor(a, b)) * Math.abs(Math.trunc(b)), 1);
      return isInexact(multiple) ? tooLarge : multiple;
    },
    examples: [
      ["LCM(4, 6)", "12"],
      ["LCM(2^52, 3^20)", "#NUM!"],
    ],
  }),
};
