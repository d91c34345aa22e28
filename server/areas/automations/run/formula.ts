import type { Json, Settings } from "#shared/automations/definition";
import { isObject, toId } from "../../../automations/settings";
import { AppError } from "../../../errors";
import type { PolicyContext } from "../../../policy/authorize";
import { evaluateForRecord } from "../../fields/public";

/** Evaluates formulas of the trigger's record. @throws AppError automation_value_invalid */
export const formulaOf =
  (context: PolicyContext, trigger: Settings) =>
  async (expression: string): Promise<Json> => {
    const record = trigger["record"];
    const tableId = isObject(record) ? toId(record["tableId"] ?? null) : null;
    const recordId = toId(record ?? null);
    if (tableId === null || recordId === null)
      throw new AppError("automation_value_invalid", {
        values: { reason: "automations.formulaNeedsRecord" },
      });
    return evaluateForRecord(context, tableId, recordId, expression);
  };
