import type { Field } from "../contract/fields";
import { errorCodes, type ErrorCode, type ErrorValue, type ReasonId } from "../formula/evaluate/values";

/**
 * The wire value of a computed cell without a value: the error's name and its reason. `reason` is a message id
 * `formula.reason.<reason>`, and all other keys are its values; without it only the name is known, as for a group
 * of records. No field type has values with a key `error`.
 */
export type CellError = { error: ErrorCode; reason?: ReasonId } & Record<string, string | number>;

const codes: readonly unknown[] = errorCodes;

export const isCellError = (value: unknown): value is CellError =>
  typeof value === "object" && value !== null && "error" in value && codes.includes(value.error);

export const toCellError = ({ code, reason, values }: ErrorValue): CellError => ({
  ...values,
  error: code,
  reason,
});

/** Whether cells of a field may be errors: those of computed fields, except lists of connections. */
export const mayFail = ({ type, result }: Pick<Field, "type" | "result">): boolean =>
  result !== null && type !== "connectedRecord";

/** The error as formulas pass it on. */
export function toErrorValue({ error, reason = "brokenFormula", ...values }: CellError): ErrorValue {
  return { kind: "error", code: error, reason, values };
}
