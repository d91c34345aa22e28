import type { FormulaFunction, Param } from "../functions/define";
import { entryOf, isTime, type FormulaType } from "../types";

/** Whether a parameter takes the rest of the arguments. */
export const isRest = (param: Param): boolean => param.type === "values" || param.type === "numbers";

/** The parameter that an argument stands for: the last one takes the rest, or the last `repeats` alternate. */
export function paramAt({ params, repeats }: FormulaFunction, at: number): Param | undefined {
  if (at < params.length) return params[at];
  if (repeats === undefined) {
    const last = params.at(-1);
    return last && isRest(last) ? last : undefined;
  }
  const needed = params.filter((param) => !param.optional);
  const first = needed.length - repeats;
  return needed[first + ((at - first) % repeats)];
}

/** Whether arithmetic takes it: TRUE is 1, nothing is 0. */
export const isNumeric = ({ kind }: FormulaType): boolean =>
  kind === "number" || kind === "any" || kind === "blank" || kind === "boolean";

const isWritten = ({ kind }: FormulaType): boolean => kind === "text" || kind === "record" || kind === "list";
const isOpen = ({ kind }: FormulaType): boolean => kind === "any" || kind === "blank";

/** Whether `=` and its like make sense between two types. */
export function isComparable(left: FormulaType, right: FormulaType): boolean {
  if (isOpen(left) || isOpen(right) || left.kind === right.kind) return true;
  if ((isTime(left) && isTime(right)) || (isWritten(left) && isWritten(right))) return true;
  return isRead(left, right) || isRead(right, left);
}

/** A text may say a number or a day, and an empty text is as empty as both. */
const isRead = (text: FormulaType, { kind }: FormulaType): boolean =>
  text.kind === "text" && (kind === "number" || kind === "date" || kind === "datetime");

/** Whether a parameter can take an argument of the type. */
export function accepts({ type: wanted }: Param, type: FormulaType): boolean {
  if (isOpen(type)) return true;
  switch (wanted) {
    case "number":
      return isNumeric(type);
    case "numbers":
      return isNumeric(entryOf(type));
    case "boolean":
      return type.kind === "boolean" || type.kind === "number" || type.kind === "list";
    case "date":
      return isTime(type);
    default:
      return true;
  }
}

/** The kind of value that a parameter asks for, as messages name it. */
export function expectedOf({ type }: Param): string {
  if (type === "numbers") return "number";
  return type === "values" ? "any" : type;
}
