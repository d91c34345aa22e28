import { IconFilter, IconPlus, IconX } from "@tabler/icons-react";
import type { Field } from "#shared/contract/fields";
import {
  isGroup,
  listOperators,
  unaryOperators,
  type FilterCondition,
  type FilterGroup,
  type OperatorName,
} from "#shared/fields/operators";
import { FILTER_CONDITIONS_MAX } from "#shared/limits/records";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { fieldViews, operatorsOf, type CellContext } from "../../fields/public";
import styles from "./tools.module.css";
import { ToolPopover } from "./tool-popover";

interface FilterPopoverProps {
  fields: readonly Field[];
  filter: FilterGroup | undefined;
  /** Number of conditions in force. */
  active: number;
  context: CellContext;
  onChange: (filter: FilterGroup | undefined) => void;
}

/** Days are before and after each other, not more and less. */
const operatorText = (field: Field, operator: OperatorName) => {
  const isDay = field.type === "date" || field.type === "datetime";
  const isOrder =
    operator === "greaterThan" ||
    operator === "greaterOrEqual" ||
    operator === "lessThan" ||
    operator === "lessOrEqual";
  return isDay && isOrder
    ? (`views.dateOperator.${operator}` as const)
    : (`views.operator.${operator}` as const);
};

const newCondition = (field: Field): FilterCondition => ({
  fieldId: field.id,
  operator: operatorsOf(field)[0] ?? "is",
});

/** Which records show: rows of field, comparison and value, all or any of them. */
export function FilterPopover({ fields, filter, active, context, onChange }: FilterPopoverProps) {
  const t = useText();
  const match = filter?.match ?? "all";
  const conditions = (filter?.conditions ?? []).filter((node): node is FilterCondition => !isGroup(node));
  const save = (next: FilterCondition[], how = match) =>
    onChange(next.length === 0 ? undefined : { match: how, conditions: next });
  const change = (index: number, part: FilterCondition) =>
    save(conditions.map((one, at) => (at === index ? part : one)));
  const first = fields[0];

  return (
    <ToolPopover
      label={t("views.filter")}
      icon={<IconFilter size={16} stroke={1.5} />}
      count={active}
      width={560}
    >
      {conditions.length === 0 ? (
        <p className={styles.hint}>{t("views.noConditions")}</p>
      ) : (
        <div className={styles.match}>
          <span>{t("views.match")}</span>
          <Select
            label={t("views.match")}
            isLabelHidden
            value={match}
            options={[
              { value: "all", label: t("views.matchAll") },
              { value: "any", label: t("views.matchAny") },
            ]}
            onChange={(how) => save(conditions, how ?? "all")}
          />
        </div>
      )}
      {conditions.map((condition, index) => (
        // Conditions have no id of their own; a row keeps its place.
        <ConditionRow
          key={`${index}:${condition.fieldId}:${condition.operator}`}
          {...{ condition, fields, context }}
          onChange={(next) => change(index, next)}
          onRemove={() => save(conditions.filter((_, at) => at !== index))}
        />
      ))}
      <div className={styles.actions}>
        <Button
          kind="subtle"
          size="compact"
          icon={<IconPlus size={16} stroke={1.5} />}
          disabled={!first || conditions.length >= FILTER_CONDITIONS_MAX}
          onClick={() => first && save([...conditions, newCondition(first)])}
        >
          {t("views.addCondition")}
        </Button>
        {conditions.length > 0 && (
          <Button kind="subtle" size="compact" onClick={() => onChange(undefined)}>
            {t("views.clearAll")}
          </Button>
        )}
      </div>
    </ToolPopover>
  );
}

interface ConditionRowProps {
  condition: FilterCondition;
  fields: readonly Field[];
  context: CellContext;
  onChange: (condition: FilterCondition) => void;
  onRemove: () => void;
}

function ConditionRow({ condition, fields, context, onChange, onRemove }: ConditionRowProps) {
  const t = useText();
  const field = fields.find((one) => one.id === condition.fieldId);
  if (!field) return null;
  const { FilterValue } = fieldViews[field.type];
  const { operator } = condition;

  const chooseOperator = (next: OperatorName) => {
    const wasList = listOperators.includes(operator);
    const isList = listOperators.includes(next);
    const { value: _old, ...rest } = condition;
    const keeps = !unaryOperators.includes(next) && wasList === isList;
    onChange({ ...(keeps ? condition : rest), operator: next });
  };
  return (
    <div className={styles.condition}>
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
        onChange={(next) => next && chooseOperator(next)}
      />
      {unaryOperators.includes(operator) ? (
        <span />
      ) : (
        <FilterValue
          {...{ field, operator, context }}
          value={condition.value}
          label={t("views.value")}
          onChange={(value) =>
            onChange({ fieldId: field.id, operator, ...(value !== undefined && { value }) })
          }
        />
      )}
      <IconButton size="small" label={t("views.removeCondition")} onClick={onRemove}>
        <IconX size={14} stroke={1.5} />
      </IconButton>
    </div>
  );
}
