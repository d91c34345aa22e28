import { resolveReference, type FieldCatalog } from "./check/catalog";
import { findFunction, type FunctionName } from "./functions/index";
import { parseFormula } from "./syntax/parse";
import type { FormulaNode } from "./syntax/ast";

/** How the numbers of a field are written, if they are more than numbers. */
export interface Unit {
  style: "currency" | "percent";
  /** Null: the organisation's own currency, and every percentage. */
  symbol: string | null;
  /** Whole amounts of money are written without cents. */
  decimals?: 0 | undefined;
}

/** Functions whose result is written as their arguments are. */
const KEEPING: ReadonlySet<FunctionName> = new Set([
  "SUM",
  "AVERAGE",
  "MEDIAN",
  "MIN",
  "MAX",
  "ABS",
  "ROUND",
  "ROUNDUP",
  "ROUNDDOWN",
  "IF",
  "IFS",
  "IFERROR",
  "COALESCE",
  "SWITCH",
]);

/**
 * The unit of an expression's numbers: a sum of money is money, so is money times a number; money by money is not.
 * @param unitOf the unit of a field's values
 */
export function guessUnit(
  source: string,
  catalog: FieldCatalog,
  unitOf: (fieldId: number) => Unit | undefined,
): Unit | null {
  const parsed = parseFormula(source);
  return parsed.ok ? unitIn(parsed.root) : null;

  function unitIn(node: FormulaNode): Unit | null {
    switch (node.type) {
      case "reference": {
        const resolved = resolveReference(node, catalog);
        return (resolved.ok && unitOf(resolved.fields.at(-1)?.id ?? 0)) || null;
      }
      case "unary":
        return node.operator === "%" ? null : unitIn(node.operand);
      case "binary":
        return unitOfBinary(node.operator, unitIn(node.left), unitIn(node.right));
      case "call": {
        const name = findFunction(node.name);
        return name !== undefined && KEEPING.has(name) ? common(node.args.map(unitIn)) : null;
      }
      default:
        return null;
    }
  }
}

function unitOfBinary(operator: string, left: Unit | null, right: Unit | null): Unit | null {
  const [isLeftMoney, isRightMoney] = [left?.style === "currency", right?.style === "currency"];
  if (operator === "+" || operator === "-") return common([left, right]);
  if (operator === "*") return isLeftMoney === isRightMoney ? null : isLeftMoney ? left : right;
  return operator === "/" && isLeftMoney && !isRightMoney ? left : null;
}

/** The one unit among several; none if there are different ones. Cents are written where one of them writes them. */
function common(units: readonly (Unit | null)[]): Unit | null {
  const [first, ...others] = units.filter((unit) => unit !== null);
  const isOne = others.every(({ style, symbol }) => style === first?.style && symbol === first.symbol);
  if (!first || !isOne) return null;
  if (first.decimals === undefined || others.every(({ decimals }) => decimals === 0)) return first;
  return { style: first.style, symbol: first.symbol };
}
