import { functionNames } from "#shared/formula/functions/index";
import { arithmetic, comparisons, type BinaryOperator, type FormulaNode } from "#shared/formula/syntax/ast";

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const operators: readonly BinaryOperator[] = ["&", ...arithmetic, ...comparisons];
const texts = ["", "a", "São", '"', '""', "}", "12", "2026-02-29", "💧", "\n", "a,b,c", "dd/mm/yyyy", ">=3"];
const numbers = [0, 1, 2, 0.5, 10, 255, 1e15, 1e-7, 123456789.125, 1e300];
const names = ["Price", "Quantity", "Title", "Due", "Seen", "Done", "Tags", "a}b", "#7", "Nobody"];
const place = { start: 0, end: 0 };

/** A tree that the parser could have made; calls have any number of arguments of any type. */
export function randomTree(random: Random, depth: number): FormulaNode {
  const kind = depth <= 1 ? Math.floor(random() * 4) : Math.floor(random() * 10);
  const child = () => randomTree(random, depth - 1);
  const base = { ...place, depth: 1 };
  switch (kind) {
    case 0:
      return { ...base, type: "number", value: pick(random, numbers) };
    case 1:
      return { ...base, type: "text", value: pick(random, texts) };
    case 2:
      return { ...base, type: "boolean", value: random() < 0.5 };
    case 3: {
      const name = pick(random, names);
      const id = name.startsWith("#") ? Number(name.slice(1)) : null;
      return { ...base, type: "reference", path: [{ ...place, id, name }] };
    }
    case 4:
      return { ...base, type: "unary", operator: pick(random, ["-", "+", "%"]), operand: child() };
    case 5:
    case 6:
    case 7:
      return { ...base, type: "binary", operator: pick(random, operators), left: child(), right: child() };
    default: {
      const args = Array.from({ length: Math.floor(random() * 4) }, child);
      return { ...base, type: "call", name: pick(random, functionNames), nameSpan: place, args };
    }
  }
}

const pieces = [
  ..."+-*/^&=<>(),;%.{}[]\"' \n§é💧0123456789",
  "SUM(",
  "IF(",
  "{Price}",
  "{#1}",
  '"a"',
  "TRUE",
  "<=",
  "1e9",
  "DATE(2026,1,1)",
  "REPT(",
  "LIST(",
];
/** A text of pieces that formulas are made of, in no order. */
export const randomText = (random: Random): string =>
  Array.from({ length: Math.floor(random() * 30) }, () => pick(random, pieces)).join("");
