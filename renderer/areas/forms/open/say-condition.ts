import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { isGroup } from "#shared/fields/filter-group";
import type { FilterCondition, FilterNode } from "#shared/fields/operators";
import type { useText } from "../../../ui/text";
import { formatValue, operatorText, type CellContext } from "../../fields/public";

/** A condition in words, such as "Cost is more than €10,000". */
export function sayCondition(
  node: FilterNode,
  fields: readonly Field[],
  context: CellContext,
  t: ReturnType<typeof useText>,
): string {
  if (isGroup(node)) {
    const parts = node.conditions.map((inner) => sayCondition(inner, fields, context, t));
    return parts.reduce((first, second) =>
      t(node.match === "all" ? "superForm.and" : "superForm.or", { first, second }),
    );
  }
  const field = fields.find(({ id }) => id === node.fieldId);
  if (!field) return t("records.deletedField");
  const operator = t(operatorText(field, node.operator));
  return [field.name, operator, sayOperand(node.value, field, context, t)].filter(Boolean).join(" ");
}

function sayOperand(
  operand: FilterCondition["value"],
  field: Field,
  context: CellContext,
  t: ReturnType<typeof useText>,
): string {
  if (operand === undefined) return "";
  if (typeof operand === "object" && !Array.isArray(operand))
    return t(`fields.period.${operand.period}`).replace("…", String(operand.days ?? ""));
  const isList = Array.isArray(field.config["options"]) && !["select", "radioSelect"].includes(field.type);
  const say = (one: CellValue): string => {
    if (one === "me") return t("fields.me");
    if (typeof one === "boolean") return t(one ? "fields.checked" : "fields.unchecked").toLowerCase();
    return formatValue(isList || field.type === "users" ? ([one] as CellValue) : one, field, context);
  };
  return (Array.isArray(operand) ? operand : [operand]).map(say).join(", ");
}
