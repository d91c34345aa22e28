import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { Table } from "#shared/contract/tables";
import { COLOR_RULES_MAX } from "#shared/limits/records";
import { canMeet } from "#shared/fields/meets-filter";
import type { ColorRule } from "#shared/views/color-rules";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { OptionColor, useCellContext, FilterEditor } from "../../fields/public";
import styles from "./color-rules.module.css";

const WHOLE = "whole";

interface ColorRulesProps {
  table: Table;
  rules: ColorRule[];
  /** Label for rules that color the whole record instead of a field. */
  whole: string;
  onChange: (rules: ColorRule[]) => void;
}

/** The rules that colour a view's rows or cards. */
export function ColorRules({ table, rules, whole, onChange }: ColorRulesProps) {
  const t = useText();
  const context = useCellContext();
  const sources = table.fields.filter(canMeet);
  const setRule = (index: number, rule: ColorRule | null) =>
    onChange(rules.flatMap((one, at) => (at !== index ? [one] : rule === null ? [] : [rule])));
  const addRule = () =>
    onChange([...rules, { when: { match: "all", conditions: [] }, color: "amber", fieldId: null }]);
  return (
    <>
      <h3 className={styles.title}>{t("views.colors")}</h3>
      {rules.map((rule, index) => (
        <section
          // Rules have no names, so their index identifies them.
          key={`${index} ${rules.length}`}
          className={styles.rule}
          aria-label={t("views.colorRule", { number: index + 1 })}
        >
          <div className={styles.head}>
            <OptionColor color={rule.color} onChange={(color) => setRule(index, { ...rule, color })} />
            <Select
              label={t("views.colorWhat")}
              isLabelHidden
              value={rule.fieldId === null ? WHOLE : String(rule.fieldId)}
              options={[
                { value: WHOLE, label: whole },
                ...table.fields.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(value) =>
                value && setRule(index, { ...rule, fieldId: value === WHOLE ? null : Number(value) })
              }
            />
            <IconButton
              label={t("views.removeColorRule", { number: index + 1 })}
              onClick={() => setRule(index, null)}
            >
              <IconTrash size={16} stroke={1.5} />
            </IconButton>
          </div>
          <FilterEditor
            fields={sources}
            context={context}
            filter={rule.when}
            onChange={(when) => setRule(index, { ...rule, when: when ?? { match: "all", conditions: [] } })}
          />
        </section>
      ))}
      <Button
        kind="subtle"
        size="compact"
        icon={<IconPlus size={16} stroke={1.5} />}
        disabled={rules.length >= COLOR_RULES_MAX || sources.length === 0}
        onClick={addRule}
      >
        {t("views.addColorRule")}
      </Button>
    </>
  );
}
