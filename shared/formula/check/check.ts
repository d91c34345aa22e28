import { foldText } from "../../fold-text";
import { findFunction, formulaFunctions } from "../functions/index";
import type { FormulaFunction } from "../functions/define";
import type { FormulaProblem, ProblemId, Span } from "../problems";
import type { BinaryNode, CallNode, FormulaNode, ReferenceNode, UnaryNode } from "../syntax/ast";
import { parseFormula } from "../syntax/parse";
import { ANY, BOOLEAN, isTime, NUMBER, TEXT, type FormulaType } from "../types";
import { accepts, expectedOf, isComparable, isNumeric, isRest, paramAt } from "./accepts";
import { resolveReference, type FieldCatalog, type KnownField } from "./catalog";
import { describeUnknown } from "./unknown-function";

/** How often a result changes by itself: with the day, or at every moment. */
export type Volatility = "day" | "moment";

/** An expression that may be evaluated. */
export interface CheckedFormula {
  root: FormulaNode;
  type: FormulaType;
  types: ReadonlyMap<FormulaNode, FormulaType>;
  /** The path of each reference; the last field has the value. */
  references: ReadonlyMap<ReferenceNode, readonly KnownField[]>;
  volatile: Volatility | null;
}
export type FormulaCheck = { ok: true; formula: CheckedFormula } | { ok: false; problems: FormulaProblem[] };

/** Most mistakes that one check names. */
const PROBLEMS_MAX = 20;

/** Reads an expression and checks names and types. Never throws; every mistake comes with its place. */
export function checkFormula(source: string, catalog: FieldCatalog): FormulaCheck {
  const parsed = parseFormula(source);
  if (!parsed.ok) return { ok: false, problems: [nameField(parsed.problem, catalog)] };
  const checker = new Checker(catalog);
  const type = checker.check(parsed.root);
  if (checker.problems.length > 0) return { ok: false, problems: checker.problems.slice(0, PROBLEMS_MAX) };
  const { types, references, volatile } = checker;
  return { ok: true, formula: { root: parsed.root, type, types, references, volatile } };
}

/** A bare word that begins a field's name, or is a function's, lacks its braces or parentheses; others are unknown. */
function nameField(problem: FormulaProblem, catalog: FieldCatalog): FormulaProblem {
  if (problem.id !== "bareName") return problem;
  const word = foldText(String(problem.values["name"]));
  const isField = catalog.fieldsOf(catalog.tableId).some((field) => foldText(field.name).startsWith(word));
  return isField || findFunction(word) !== undefined ? problem : { ...problem, id: "unknownField" };
}

class Checker {
  readonly problems: FormulaProblem[] = [];
  readonly types = new Map<FormulaNode, FormulaType>();
  readonly references = new Map<ReferenceNode, readonly KnownField[]>();
  volatile: Volatility | null = null;
  readonly #catalog: FieldCatalog;

  constructor(catalog: FieldCatalog) {
    this.#catalog = catalog;
  }

  check(node: FormulaNode): FormulaType {
    const type = this.#typeOf(node);
    this.types.set(node, type);
    return type;
  }

  #typeOf(node: FormulaNode): FormulaType {
    switch (node.type) {
      case "number":
        return NUMBER;
      case "text":
        return TEXT;
      case "boolean":
        return BOOLEAN;
      case "reference":
        return this.#reference(node);
      case "unary":
        return this.#unary(node);
      case "binary":
        return this.#binary(node);
      case "call":
        return this.#call(node);
    }
  }

  #report(id: ProblemId, { start, end }: Span, values: FormulaProblem["values"]): FormulaType {
    this.problems.push({ id, start, end, values });
    return ANY;
  }

  #reference(node: ReferenceNode): FormulaType {
    const resolved = resolveReference(node, this.#catalog);
    if (!resolved.ok) return this.#report(resolved.id, resolved.at, resolved.values);
    this.references.set(node, resolved.fields);
    return resolved.type;
  }

  #unary({ operator, operand }: UnaryNode): FormulaType {
    const type = this.check(operand);
    return isNumeric(type)
      ? NUMBER
      : this.#report("wrongOperand", operand, { operator, expected: "number", found: type.kind });
  }

  #binary(node: BinaryNode): FormulaType {
    const left = this.check(node.left);
    const right = this.check(node.right);
    switch (node.operator) {
      case "&":
        return TEXT;
      case "+":
      case "-":
        return this.#sum(node, left, right);
      case "*":
      case "/":
      case "^":
        this.#needNumber(node, node.left, left);
        this.#needNumber(node, node.right, right);
        return NUMBER;
      default:
        return isComparable(left, right)
          ? BOOLEAN
          : this.#report("cannotCompare", node, { left: left.kind, right: right.kind });
    }
  }

  #sum(node: BinaryNode, left: FormulaType, right: FormulaType): FormulaType {
    if (node.operator === "+" && left.kind === "text" && right.kind === "text") {
      return this.#report("textPlus", node, {});
    }
    if (node.operator === "-" && isTime(left) && isTime(right)) return NUMBER;
    if (isTime(left) && isNumeric(right)) return left;
    if (node.operator === "+" && isTime(right) && isNumeric(left)) return right;
    this.#needNumber(node, node.left, left);
    this.#needNumber(node, node.right, right);
    return left.kind === "any" || right.kind === "any" ? ANY : NUMBER;
  }

  #needNumber({ operator }: BinaryNode, operand: FormulaNode, type: FormulaType): void {
    if (isNumeric(type)) return;
    this.#report("wrongOperand", operand, { operator, expected: "number", found: type.kind });
  }

  #call(node: CallNode): FormulaType {
    const types = node.args.map((arg) => this.check(arg));
    const name = findFunction(node.name);
    if (name === undefined) return this.#unknownFunction(node);
    const definition = formulaFunctions[name];
    if (definition.volatile && this.volatile !== "moment") this.volatile = definition.volatile;
    if (!this.#count(node, definition)) return ANY;
    for (const [at, arg] of node.args.entries()) {
      const param = paramAt(definition, at);
      const type = types[at];
      if (!param || !type || accepts(param, type)) continue;
      const expected = expectedOf(param);
      const values = { function: node.name, parameter: param.name, expected, found: type.kind };
      this.#report("wrongArgument", arg, values);
    }
    return typeof definition.result === "function" ? definition.result(types) : definition.result;
  }

  #unknownFunction({ name, nameSpan }: CallNode): FormulaType {
    const { id, values } = describeUnknown(name);
    return this.#report(id, nameSpan, values);
  }

  #count(node: CallNode, { params, repeats }: FormulaFunction): boolean {
    const least = params.filter((param) => !param.optional && !isRest(param)).length;
    const given = node.args.length;
    // Repeated parameters come in pairs, unless a single last argument is the function's own (SWITCH).
    const lone = repeats === undefined || params.length > least ? 0 : (given - least) % repeats;
    if (given < least || lone > 0) {
      this.#report("tooFewArguments", node, { function: node.name, count: Math.max(least, given + lone) });
      return false;
    }
    if (repeats === undefined && !params.some(isRest) && given > params.length) {
      const first = node.args[params.length] ?? node;
      this.#report("tooManyArguments", first, { function: node.name, count: params.length });
      return false;
    }
    return true;
  }
}
