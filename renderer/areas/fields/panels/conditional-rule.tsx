import { IconTrash } from "@tabler/icons-react";
import type { Field } from "#shared/contract/fields";
import { conditionTypes } from "#shared/fields/conditionals";
import type { FilterGroup } from "#shared/fields/operators";
import { ProblemAt } from "../../../app/errors/problems";
import { IconButton } from "../../../ui/button/icon-button";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { useCellContext } from "../use-cell-context";
import { FilterEditor } from "../filters/filter-editor";
import styles from "./panels.module.css";

/** A rule as it is being made. */
export interface RuleDraft {
  key: number;
  fieldId: number | null;
  /** Null while no condition is complete. */
  when: FilterGroup | null;
}

interface ConditionalRuleProps {
  rule: RuleDraft;
  index: number;
  fields: readonly Field[];
  /** Fields that have a rule already. */
  taken: readonly number[];
  onChange: (rule: RuleDraft) => void;
  onRemove: () => void;
}

/** One field and when it shows. */
export function ConditionalRule({ rule, index, fields, taken, onChange, onRemove }: ConditionalRuleProps) {
  const t = useText();
  const context = useCellContext();
  const { fieldId } = rule;
  const chosen = fields.find(({ id }) => id === fieldId);
  const sources = fields.filter(({ id, type }) => id !== fieldId && conditionTypes.includes(type));
  const name = chosen?.name ?? t("fields.conditionalNew", { number: index + 1 });
  return (
    <section className={styles.rule} aria-label={name}>
      <div className={styles.ruleField}>
        <Select
          label={t("fields.conditionalShow")}
          placeholder={t("fields.conditionalChoose")}
          value={fieldId === null ? null : String(fieldId)}
          options={fields
            .filter(({ id }) => id === fieldId || !taken.includes(id))
            .map((field) => ({ value: String(field.id), label: field.name }))}
          isSearchable
          onChange={(value) => onChange({ ...rule, fieldId: value === null ? null : Number(value) })}
        />
        <IconButton label={t("fields.removeConditional", { field: name })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.5} />
        </IconButton>
      </div>
      {chosen && sources.length > 0 && (
        <>
          <p className={styles.hint}>{t("fields.conditionalWhere")}</p>
          <FilterEditor
            key={fieldId}
            fields={sources}
            context={context}
            filter={rule.when}
            onChange={(when) => onChange({ ...rule, when })}
          />
        </>
      )}
      <ProblemAt place={`conditionals.${index}`} />
    </section>
  );
}
