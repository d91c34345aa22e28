import { IconX } from "@tabler/icons-react";
import type { FocusEvent } from "react";
import type { Field } from "#shared/contract/fields";
import { rangeOperators, unaryOperators, type FilterCondition } from "#shared/fields/operators";
import { IconButton } from "../../../ui/button/icon-button";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { operatorText } from "../operator-text";
import type { CellContext } from "../types/field-view";
import { operatorsOf } from "../types/field-values";
import { FilterValueInput } from "../types/shown-view";
import { newCondition, withOperator } from "./filter-tree";
import styles from "./filter.module.css";

/** The popover focuses the marked element; the container of the value passes the focus to its input. */
const ASKED = {
  "data-autofocus": true,
  tabIndex: -1,
  onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.querySelector<HTMLElement>("input, button")?.focus();
  },
};

interface ConditionRowProps {
  condition: FilterCondition;
  fields: readonly Field[];
  context: CellContext;
  /** Its value has the keyboard first. */
  isAsked?: boolean;
  onChange: (condition: FilterCondition) => void;
  onRemove: () => void;
}

/** Field, comparison and value, side by side. */
export function ConditionRow({
  condition,
  fields,
  context,
  isAsked = false,
  onChange,
  onRemove,
}: ConditionRowProps) {
  const t = useText();
  const field = fields.find((one) => one.id === condition.fieldId);
  if (!field) return null;
  const { operator } = condition;
  const isWide = rangeOperators.includes(operator);
  return (
    <div className={styles.condition} data-list-row data-wide={isWide || undefined}>
      <Select
        label={t("views.field")}
        isLabelHidden
        isSearchable
        value={String(field.id)}
        options={fields.map((one) => ({ value: String(one.id), label: one.name }))}
        onChange={(id) => {
          const next = fields.find((one) => String(one.id) === id);
          if (next) onChange(newCondition(next));
        }}
      />
      <Select
        label={t("views.operator")}
        isLabelHidden
        value={operator}
        options={operatorsOf(field).map((one) => ({ value: one, label: t(operatorText(field, one)) }))}
        onChange={(next) => next && onChange(withOperator(condition, next))}
      />
      {/* Around the value alone: inputs bring hidden ones along, which would count as cells of this row. */}
      <div className={styles.value} {...(isAsked && ASKED)}>
        {!unaryOperators.includes(operator) && (
          <FilterValueInput
            {...{ field, operator, context }}
            value={condition.value}
            label={t("views.value")}
            onChange={(value) =>
              onChange({ fieldId: field.id, operator, ...(value !== undefined && { value }) })
            }
          />
        )}
      </div>
      <IconButton size="small" label={t("views.removeCondition")} onClick={onRemove}>
        <IconX size={14} stroke={1.5} />
      </IconButton>
    </div>
  );
}
