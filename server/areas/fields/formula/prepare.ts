import { checkFormula } from "#shared/formula/check/check";
import { toStored } from "#shared/formula/references";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { formatMessage } from "../../../text/format";
import type { CheckedField } from "../check-fields";
import { openFormulaTables } from "./catalog";
import { describeProblem } from "./words";

/**
 * A formula as it is stored: with the ids of fields in place of their names. Other fields stay as they are.
 *
 * @throws AppError field_validation_failed with the first mistakes and where they stand.
 */
export async function prepareFormula<Kept extends Pick<CheckedField, "type" | "config">>(
  context: RequestContext,
  tableId: number,
  field: Kept,
): Promise<Kept> {
  const { expression } = field.config;
  if (field.type !== "advancedFormula" || typeof expression !== "string") return field;
  const { catalog } = await openFormulaTables(context, tableId);
  const check = checkFormula(expression, catalog);
  if (!check.ok) {
    const fields = check.problems.map((problem) => {
      const { message } = describeProblem(problem, context.language);
      const values = { position: problem.start + 1, message };
      return {
        path: "config.expression",
        message: formatMessage(context.language, "formula.problemAt", values),
      };
    });
    throw new AppError("field_validation_failed", { fields });
  }
  return { ...field, config: { ...field.config, expression: toStored(expression, catalog) } };
}
