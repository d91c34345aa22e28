import { cutText } from "../cut-text";
import { toText } from "./evaluate/convert";
import type { FormulaContext } from "./evaluate/context";
import { evaluate, type EvaluableFormula } from "./evaluate/evaluate";
import { isError, type ErrorValue, type Value } from "./evaluate/values";
import type { Span } from "./problems";
import { childrenOf, type FormulaNode } from "./syntax/ast";

/** Most steps that a trace tells. */
const STEPS_MAX = 300;
/** Longest value that a trace quotes. */
const VALUE_LENGTH = 200;

/** One sub-expression of an evaluation, in the order of the tree: a step stands before what it is made of. */
export interface TraceStep extends Span {
  /** 0 for the whole expression. */
  level: number;
  node: FormulaNode["type"];
  /** Field ids of a reference. */
  path: number[];
  /** False for a branch that was not needed. */
  evaluated: boolean;
  /** As text; an error's code. */
  value: string;
  error: ErrorValue | null;
}

/** Evaluates an expression and returns each step of it. Constants are left out: they explain themselves. */
export function traceFormula(
  formula: EvaluableFormula,
  context: FormulaContext,
): { result: Value; steps: TraceStep[] } {
  const values = new Map<FormulaNode, Value>();
  const result = evaluate(formula, context, (node, value) => values.set(node, value));
  const steps: TraceStep[] = [];
  const visit = (node: FormulaNode, level: number): void => {
    if (steps.length >= STEPS_MAX || isConstant(node)) return;
    const value = values.get(node) ?? null;
    const path = node.type === "reference" ? node.path.map(({ id }) => id ?? 0) : [];
    const { start, end, type } = node;
    const evaluated = values.has(node);
    const text = cutText(toText(value), VALUE_LENGTH);
    steps.push({
      start,
      end,
      level,
      node: type,
      path,
      evaluated,
      value: text,
      error: isError(value) ? value : null,
    });
    if (evaluated) for (const child of childrenOf(node)) visit(child, level + 1);
  };
  visit(formula.root, 0);
  return { result, steps };
}

const isConstant = (node: FormulaNode): boolean =>
  node.type === "number" || node.type === "text" || node.type === "boolean";
