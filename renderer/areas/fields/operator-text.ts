import type { Field } from "#shared/contract/fields";
import { asShown } from "#shared/fields/as-shown";
import { fieldTypes } from "#shared/fields/index";
import type { OperatorName } from "#shared/fields/operators";

/** The words of a comparison: days are before and after each other, not more and less. */
export const operatorText = (field: Field, operator: OperatorName) => {
  const isTime = fieldTypes[asShown(field).type].group === "time";
  const isOrder =
    operator === "greaterThan" ||
    operator === "greaterOrEqual" ||
    operator === "lessThan" ||
    operator === "lessOrEqual";
  return isTime && isOrder
    ? (`views.dateOperator.${operator}` as const)
    : (`views.operator.${operator}` as const);
};
