import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { Table } from "#shared/contract/tables";
import { ProblemsProvider } from "../../../app/errors/problems";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { useLazyGetTableQuery } from "../../../tables/tables-api";
import { useSetConditionalsMutation } from "../api";
import { useClosedWhenGone } from "../use-table-of-fields";
import { carryRules, completeRules, nextKey } from "./carry-rules";
import { ConditionalRule, type RuleDraft } from "./conditional-rule";
import { GoneNotice } from "./gone-notice";
import styles from "./panels.module.css";
import { TableSettings } from "./table-settings";
import { useSettingsSave } from "./use-settings-save";

/** Which fields of a table show only under a condition. */
export default function ConditionalsPanel({ params, onClose }: PanelProps<"conditionals">) {
  const t = useText();
  return (
    <TableSettings title={t("fields.conditionals")} {...params} onClose={onClose}>
      {(table, isGone) => <ConditionalsForm {...{ table, isGone, onClose }} fieldId={params.fieldId} />}
    </TableSettings>
  );
}

/** The stored rules, and an empty one for a field that has none. */
function startingRules(saved: Table["conditionals"], fieldId: number | undefined): RuleDraft[] {
  const rules = saved.map((rule, index): RuleDraft => ({ key: index, ...rule }));
  const isNew = fieldId !== undefined && !saved.some((rule) => rule.fieldId === fieldId);
  return isNew ? [...rules, { key: nextKey(rules), fieldId, when: null }] : rules;
}

/** Its rule says it. */
const isOfRule = (path: string): boolean => /^conditionals\.\d/.test(path);

interface ConditionalsFormProps {
  table: Table;
  isGone: boolean;
  onClose: () => void;
  /** The field for which a rule is offered. */
  fieldId: number | undefined;
}

function ConditionalsForm({ table, isGone, onClose, fieldId }: ConditionalsFormProps) {
  const t = useText();
  const [setConditionals, { isLoading }] = useSetConditionalsMutation();
  const [readTable] = useLazyGetTableQuery();
  const [saved, setSaved] = useState(table.conditionals);
  const [rules, setRules] = useState<readonly RuleDraft[]>(() => startingRules(saved, fieldId));
  const { save, reasons, problems, clear } = useSettingsSave(onClose, isOfRule);
  const complete = completeRules(rules);
  useClosedWhenGone(
    isGone,
    rules.length > saved.length || JSON.stringify(complete) !== JSON.stringify(saved),
    onClose,
  );
  const isReady =
    !isGone && complete.length === rules.length && JSON.stringify(complete) !== JSON.stringify(saved);
  const isUnsaved = rules.length !== saved.length || JSON.stringify(complete) !== JSON.stringify(saved);
  const change = (next: readonly RuleDraft[]) => {
    clear();
    setRules(next);
  };
  const add = () => change([...rules, { key: nextKey(rules), fieldId: null, when: null }]);
  const carryOn = async () => {
    const { data } = await readTable({ tableId: table.id });
    if (!data) return;
    const now = data.table.conditionals;
    setSaved(now);
    // Includes input since Save was pressed.
    setRules((mine) => carryRules(mine, { seen: saved, now }));
  };
  const send = () =>
    setConditionals({
      tableId: table.id,
      conditionals: complete,
      expect: { conditionals: saved },
    }).unwrap();
  return (
    <SidePanel
      title={t("fields.conditionals")}
      onClose={onClose}
      isUnsaved={!isGone && isUnsaved}
      footer={
        <Button
          kind="primary"
          isBusy={isLoading}
          disabled={!isReady}
          onClick={() => void save(send(), "fields.conditionalsSaved", carryOn)}
        >
          {t("ui.save")}
        </Button>
      }
    >
      <div className={styles.form}>
        <GoneNotice isGone={isGone} />
        <p className={styles.hint}>{t("fields.conditionalsHint")}</p>
        <ProblemsProvider problems={reasons}>
          {rules.map((rule, index) => (
            <ConditionalRule
              key={rule.key}
              {...{ rule, index }}
              fields={table.fields}
              taken={rules.flatMap(({ fieldId }) => fieldId ?? [])}
              onChange={(next) => change(rules.map((one) => (one.key === rule.key ? next : one)))}
              onRemove={() => change(rules.filter((one) => one.key !== rule.key))}
            />
          ))}
        </ProblemsProvider>
        <div className={styles.back}>
          <Button kind="subtle" icon={<IconPlus size={16} stroke={1.5} />} onClick={add}>
            {t("fields.addConditional")}
          </Button>
        </div>
        {problems}
      </div>
    </SidePanel>
  );
}
