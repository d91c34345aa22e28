import type { FieldName, FormulaNode } from "./ast";
import { BINDING, PERCENT_BINDING, UNARY_BINDING } from "./parse";

const ATOM = 100;

/** An expression as text that reads back as the same tree, with the fewest parentheses. */
export function printFormula(node: FormulaNode): string {
  switch (node.type) {
    case "number":
      return printNumber(node.value);
    case "text":
      return `"${node.value.replaceAll('"', '""')}"`;
    case "boolean":
      return node.value ? "TRUE" : "FALSE";
    case "reference":
      return node.path.map(printName).join(".");
    case "unary":
      return node.operator === "%"
        ? `${wrapped(node.operand, PERCENT_BINDING)}%`
        : `${node.operator}${wrapped(node.operand, UNARY_BINDING)}`;
    case "binary": {
      const binding = BINDING[node.operator];
      return `${wrapped(node.left, binding)} ${node.operator} ${wrapped(node.right, binding + 1)}`;
    }
    case "call":
      return `${node.name}(${node.args.map(printFormula).join(", ")})`;
  }
}

const wrapped = (node: FormulaNode, least: number): string =>
  bindingOf(node) < least ? `(${printFormula(node)})` : printFormula(node);

function bindingOf(node: FormulaNode): number {
  if (node.type === "binary") return BINDING[node.operator];
  if (node.type === "unary") return node.operator === "%" ? PERCENT_BINDING : UNARY_BINDING;
  return ATOM;
}

/** Without an exponent's plus sign, which would read as an operator only to people. */
const printNumber = (value: number): string => String(value).replace("e+", "e");

/** A name in braces; a closing brace in it is doubled. */
export const printName = ({ id, name }: Pick<FieldName, "id" | "name">): string =>
  id === null ? `{${name.replaceAll("}", "}}")}}` : `{#${id}}`;
