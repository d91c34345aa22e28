import type { Span } from "../problems";

export const comparisons = ["=", "<>", "<", "<=", ">", ">="] as const;
export type Comparison = (typeof comparisons)[number];
export const arithmetic = ["+", "-", "*", "/", "^"] as const;
export type Arithmetic = (typeof arithmetic)[number];
export type BinaryOperator = Comparison | Arithmetic | "&";

/** One name of a reference: a field by id (`{#12}`) or by what people call it. */
export interface FieldName extends Span {
  id: number | null;
  name: string;
}

interface Base extends Span {
  /** 1 for a leaf. */
  depth: number;
}
export interface NumberNode extends Base {
  type: "number";
  value: number;
}
export interface TextNode extends Base {
  type: "text";
  value: string;
}
export interface BooleanNode extends Base {
  type: "boolean";
  value: boolean;
}
/** A field, or the value of a connected record's field: `{Customer}.{Country}`. */
export interface ReferenceNode extends Base {
  type: "reference";
  path: readonly FieldName[];
}
export interface UnaryNode extends Base {
  type: "unary";
  operator: "-" | "+" | "%";
  operand: FormulaNode;
}
export interface BinaryNode extends Base {
  type: "binary";
  operator: BinaryOperator;
  left: FormulaNode;
  right: FormulaNode;
}
export interface CallNode extends Base {
  type: "call";
  /** As it is written. */
  name: string;
  nameSpan: Span;
  args: readonly FormulaNode[];
}
export type FormulaNode =
  NumberNode | TextNode | BooleanNode | ReferenceNode | UnaryNode | BinaryNode | CallNode;

/** The nodes right below one. */
export function childrenOf(node: FormulaNode): readonly FormulaNode[] {
  switch (node.type) {
    case "unary":
      return [node.operand];
    case "binary":
      return [node.left, node.right];
    case "call":
      return node.args;
    default:
      return [];
  }
}
