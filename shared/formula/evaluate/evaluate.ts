import { FORMULA_LIST_MAX } from "../../limits/formula";
import { findFunction, formulaFunctions } from "../functions/index";
import type { FormulaFunction, FunctionContext, Param } from "../functions/define";
import { paramAt } from "../check/accepts";
import type { BinaryNode, CallNode, FormulaNode, UnaryNode } from "../syntax/ast";
import { isTime, type FormulaType } from "../types";
import { compare, milliseconds } from "./compare";
import { Budget, conventionsOf, type FormulaContext } from "./context";
import type { Notation } from "./notation";
import { flatten, toBoolean, toDate, toNumber, toText } from "./convert";
import {
  DAY_MS,
  dayValue,
  fail,
  errorIn,
  instantValue,
  isDate,
  isError,
  isList,
  numberValue,
  raise,
  textValue,
  type DateValue,
  type ErrorValue,
  type Value,
} from "./values";

/** Called for every evaluated sub-expression, inner ones first. */
export type Observer = (node: FormulaNode, value: Value) => void;

/** Characters of a text that count one step. */
const STEP_CHARACTERS = 64;

/**
 * The value of an expression for one record. Never throws: errors are values. Time is bounded by steps, not by the
 * clock, so that the same record always has the same result.
 */
export function evaluate(formula: EvaluableFormula, context: FormulaContext, observer?: Observer): Value {
  const { calendar, notation } = conventionsOf(context);
  const own = { context, calendar, notation, budget: new Budget() };
  return new Evaluation(formula, own, observer).value(formula.root);
}

/** A checked expression; the types say what an empty value would have been. */
export interface EvaluableFormula {
  root: FormulaNode;
  types: ReadonlyMap<FormulaNode, FormulaType>;
}

class Evaluation {
  readonly #types: EvaluableFormula["types"];
  readonly #own: FunctionContext;
  readonly #observer: Observer | undefined;

  constructor(formula: EvaluableFormula, own: FunctionContext, observer: Observer | undefined) {
    this.#types = formula.types;
    this.#own = own;
    this.#observer = observer;
  }

  value(node: FormulaNode): Value {
    const value = this.#own.budget.take(1)
      ? this.#bounded(this.#compute(node))
      : fail("#LIMIT!", "tooManySteps");
    this.#observer?.(node, value);
    return value;
  }

  #compute(node: FormulaNode): Value {
    switch (node.type) {
      case "number":
      case "text":
      case "boolean":
        return node.value;
      case "reference":
        return this.#own.context.read(node);
      case "unary":
        return this.#unary(node);
      case "binary":
        return this.#binary(node);
      case "call":
        return this.#call(node);
    }
  }

  /** Large values pay for their size, and none grows over its limit. */
  #bounded(value: Value): Value {
    if (typeof value === "string") return this.#pay(value.length / STEP_CHARACTERS) ?? value;
    if (!isList(value)) return value;
    if (value.length > FORMULA_LIST_MAX) return fail("#LIMIT!", "listTooLong", { max: FORMULA_LIST_MAX });
    return this.#pay(value.length) ?? value;
  }

  #pay(steps: number): ErrorValue | null {
    return this.#own.budget.take(Math.floor(steps)) ? null : fail("#LIMIT!", "tooManySteps");
  }

  #unary({ operator, operand }: UnaryNode): Value {
    const given = this.value(operand);
    const value = errorIn(given) ?? toNumber(given, this.#own.notation);
    if (isError(value)) return value;
    if (operator === "%") return numberValue(value / 100);
    return operator === "-" ? numberValue(-value) : value;
  }

  #binary({ operator, left, right }: BinaryNode): Value {
    const one = this.value(left);
    const lost = errorIn(one);
    if (lost !== null) return lost;
    const other = this.value(right);
    const failed = errorIn(other);
    if (failed !== null) return failed;
    const { notation } = this.#own;
    switch (operator) {
      case "&":
        return textValue(toText(one) + toText(other));
      case "+":
      case "-":
        if (this.#isEmptyDate(left, one) || this.#isEmptyDate(right, other)) return null;
        return isDate(one) || isDate(other)
          ? this.#shift(operator, one, other)
          : arithmetic(operator, one, other, notation);
      case "*":
      case "/":
      case "^":
        return arithmetic(operator, one, other, notation);
      default:
        return compare(operator, one, other, this.#own);
    }
  }

  /** Days added to a date, or the days between two. */
  #shift(operator: "+" | "-", one: Value, other: Value): Value {
    const { notation } = this.#own;
    if (isDate(one) && isDate(other)) {
      if (operator === "+") return fail("#VALUE!", "notANumber", { value: toText(other) });
      if (one.kind === "date" && other.kind === "date") return one.day - other.day;
      return numberValue((milliseconds(one, this.#own) - milliseconds(other, this.#own)) / DAY_MS);
    }
    if (isDate(one)) return shiftDays(one, operator, toNumber(other, notation));
    if (operator === "-" || !isDate(other)) return fail("#VALUE!", "notANumber", { value: toText(other) });
    return shiftDays(other, "+", toNumber(one, notation));
  }

  /** Nothing that stands for a date: to reckon with it makes nothing, where an empty number is 0. */
  #isEmptyDate(node: FormulaNode, value: Value): boolean {
    const type = value === null ? this.#types.get(node) : undefined;
    return type !== undefined && isTime(type);
  }

  #call(node: CallNode): Value {
    const name = findFunction(node.name);
    if (name === undefined) return fail("#REF!", "brokenFormula");
    const definition = formulaFunctions[name];
    if (definition.lazy) {
      return definition.lazy(
        this.#own,
        node.args.map((arg) => () => this.value(arg)),
      );
    }
    const values: Value[] = [];
    for (const arg of node.args) {
      const value = this.value(arg);
      const error = errorIn(value);
      if (error !== null && (isLimit(value) || !keepsError(definition, values.length))) return error;
      values.push(value);
    }
    const args = convertAll(definition, values, this.#own.notation);
    return args.stop === undefined ? definition.run(this.#own, args.values) : args.stop;
  }
}

function shiftDays(date: DateValue, operator: "+" | "-", days: number | ErrorValue): Value {
  if (isError(days)) return days;
  const count = operator === "-" ? -days : days;
  if (date.kind === "date") return dayValue(date.day + Math.floor(count));
  return instantValue(date.at + count * DAY_MS);
}

function arithmetic(operator: BinaryNode["operator"], left: Value, right: Value, notation: Notation): Value {
  const one = toNumber(left, notation);
  if (isError(one)) return one;
  const other = toNumber(right, notation);
  if (isError(other)) return other;
  switch (operator) {
    case "+":
      return numberValue(one + other);
    case "-":
      return numberValue(one - other);
    case "*":
      return numberValue(one * other);
    case "/":
      return other === 0 ? fail("#DIV/0!", "divideByZero") : numberValue(one / other);
    default:
      return raise(one, other);
  }
}

interface Converted {
  /** The result of a function that is not run: an error, or nothing for an empty date. */
  stop: ErrorValue | null | undefined;
  values: Value[];
}

/** An evaluation that is stopped is stopped: no function goes on with less. */
const isLimit = (value: Value): boolean => isError(value) && value.code === "#LIMIT!";

/** Whether a function is handed an argument with its errors. */
function keepsError(definition: FormulaFunction, at: number): boolean {
  const type = definition.keepsErrors === true ? paramAt(definition, at)?.type : undefined;
  return type === "list" || type === "values";
}

/** Arguments as their parameters want them; the last one takes the rest where it is made of several. */
function convertAll({ params }: FormulaFunction, args: readonly Value[], notation: Notation): Converted {
  const values: Value[] = [];
  for (const [at, param] of params.entries()) {
    if (param.type === "values" || param.type === "numbers") {
      const rest = flatten(args.slice(at));
      if (param.type === "values") return { stop: undefined, values: [...values, rest] };
      const numbers = numbersOf(args.slice(at), notation);
      return isError(numbers) ? { stop: numbers, values } : { stop: undefined, values: [...values, numbers] };
    }
    const arg = args[at];
    if (arg === undefined) break;
    const value = convert(param, arg, notation);
    if (isError(value) || (value === null && param.type === "date")) return { stop: value, values };
    values.push(value);
  }
  return { stop: undefined, values };
}

/** Numbers among arguments: a text by itself is refused, one in a list is passed over, as spreadsheets do. */
function numbersOf(args: readonly Value[], notation: Notation): number[] | ErrorValue {
  const numbers: number[] = [];
  for (const arg of args) {
    if (isList(arg)) {
      for (const entry of arg) if (typeof entry === "number") numbers.push(entry);
      continue;
    }
    if (arg === null) continue;
    const value = toNumber(arg, notation);
    if (isError(value)) return value;
    numbers.push(value);
  }
  return numbers;
}

function convert({ type }: Param, value: Value, notation: Notation): Value {
  switch (type) {
    case "text":
      return toText(value);
    case "number":
      return toNumber(value, notation);
    case "boolean":
      return toBoolean(value);
    case "date":
      return toDate(value, notation);
    case "list":
      return isList(value) ? value : value === null ? [] : [value];
    default:
      return value;
  }
}
