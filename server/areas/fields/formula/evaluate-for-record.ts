import "#shared/errors/automations";
import { checkFormula } from "#shared/formula/check/check";
import { toText } from "#shared/formula/evaluate/convert";
import { evaluate } from "#shared/formula/evaluate/evaluate";
import { errorIn } from "#shared/formula/evaluate/values";
import { readRecord } from "../../../engine/public";
import { AppError } from "../../../errors";
import type { PolicyContext } from "../../../policy/authorize";
import { openFormulaTables } from "./catalog";
import { contextsFor } from "./record-values";
import { describeProblem, describeReason } from "./words";

/**
 * The value of a formula for one record, by what the actor may read.
 *
 * @throws AppError automation_value_invalid with the problem of the formula
 */
export async function evaluateForRecord(
  context: PolicyContext,
  tableId: number,
  recordId: number,
  expression: string,
): Promise<string | number | boolean | null> {
  const { language } = context.actor;
  const opened = await openFormulaTables(context, tableId);
  const check = checkFormula(expression, opened.catalog);
  if (!check.ok) {
    const [problem] = check.problems;
    const reason = problem ? describeProblem(problem, language).message : expression;
    throw new AppError("automation_value_invalid", { values: { reason } });
  }
  const record = await readRecord(context.org.database, opened.grant, recordId);
  const [own] = await contextsFor(context, check.formula, opened, [record]);
  if (!own) throw new AppError("record_not_found", { values: { recordId } });
  const value = evaluate(check.formula, own);
  const error = errorIn(value);
  if (error)
    throw new AppError("automation_value_invalid", { values: { reason: describeReason(error, language) } });
  if (value === null || typeof value === "number" || typeof value === "boolean") return value;
  return toText(value);
}
