import { IconPlus, IconX } from "@tabler/icons-react";
import { useId } from "react";
import type { Json, RunCondition } from "#shared/automations/definition";
import { conditionOperators, runCondition } from "#shared/automations/definition";
import type { AutomationInput } from "#shared/contract/automation-shapes";
import { Button } from "../../../../ui/button/button";
import { IconButton } from "../../../../ui/button/icon-button";
import { Field } from "../../../../ui/fields/field";
import { Select } from "../../../../ui/fields/select";
import { Segment } from "../../../../ui/navigation/segment";
import { useText } from "../../../../ui/text";
import { labelOf, type FormScope, type InputProps } from "../form-scope";
import styles from "./inputs.module.css";
import { TextInput } from "./text-input";
import { ValueField } from "./value-field";

const EMPTY: RunCondition = { match: "all", conditions: [] };
const withoutValue: ReadonlySet<string> = new Set(["isEmpty", "isNotEmpty"]);
const ANY: AutomationInput["accepts"] = [];

const sideInput = (label: string): AutomationInput => ({
  key: "side",
  label,
  help: null,
  type: "text",
  isRequired: false,
  options: [],
  table: null,
  accepts: [
    "text",
    "number",
    "boolean",
    "date",
    "datetime",
    "user",
    "option",
    "options",
    "record",
    "records",
    "users",
    "list",
  ],
  fallback: null,
  isSecret: false,
});

/** Conditions over values of a run, in a form. */
export const ConditionInput = ({ input, value, error, scope, onChange }: InputProps) => (
  <ConditionEditor
    label={labelOf(input)}
    error={error}
    condition={runCondition.safeParse(value).data ?? EMPTY}
    scope={scope}
    onChange={(next) => onChange(next as unknown as Json)}
  />
);

interface ConditionEditorProps {
  label: string;
  error?: string | undefined;
  condition: RunCondition;
  scope: FormScope;
  onChange: (condition: RunCondition) => void;
}

/** Edits the conditions of a step or of a branch. */
export function ConditionEditor({ label, error, condition, scope, onChange }: ConditionEditorProps) {
  const t = useText();
  const id = useId();
  const { match, conditions } = condition;
  const change = (next: RunCondition["conditions"]) => onChange({ match, conditions: next });
  return (
    <Field id={id} label={label} error={error}>
      <div id={id} className={styles.rows} role="group" aria-label={label}>
        {conditions.length > 1 && (
          <Segment
            label={t("automation.match")}
            value={match}
            options={[
              { value: "all", label: t("automation.matchAll") },
              { value: "any", label: t("automation.matchAny") },
            ]}
            onChange={(next) => onChange({ match: next, conditions })}
          />
        )}
        {conditions.map(({ left, operator, right }, index) => (
          // Conditions have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.condition}>
            <div>
              <Side
                label={t("automation.conditionValue")}
                value={left}
                scope={scope}
                onChange={(next) => change(conditions.with(index, { left: next ?? "", operator, right }))}
              />
              <Select
                label={t("automation.operator")}
                isLabelHidden
                value={operator}
                options={conditionOperators.map((value) => ({
                  value,
                  label: t(`automation.operator.${value}`),
                }))}
                onChange={(next) => next && change(conditions.with(index, { left, operator: next, right }))}
              />
              {!withoutValue.has(operator) && (
                <Side
                  label={t("automation.comparedWith")}
                  value={right}
                  scope={scope}
                  onChange={(next) => change(conditions.with(index, { left, operator, right: next ?? "" }))}
                />
              )}
            </div>
            <IconButton
              size="small"
              label={t("automation.removeCondition")}
              disabled={scope.isReadOnly}
              onClick={() => change(conditions.toSpliced(index, 1))}
            >
              <IconX size={14} stroke={1.5} />
            </IconButton>
          </div>
        ))}
        <Button
          size="compact"
          kind="subtle"
          disabled={scope.isReadOnly}
          icon={<IconPlus size={14} stroke={1.5} />}
          onClick={() => change([...conditions, { left: "", operator: "is", right: "" }])}
        >
          {t("automation.addCondition")}
        </Button>
      </div>
    </Field>
  );
}

interface SideProps {
  label: string;
  value: Json | undefined;
  scope: FormScope;
  onChange: (value: Json | null) => void;
}

/** A value of a step as a chip, or text. */
function Side({ label, value, scope, onChange }: SideProps) {
  const input = sideInput(label);
  return (
    <ValueField {...{ label, value, scope, onChange }} accepts={input.accepts}>
      {(aside) => (
        <div className={styles.row}>
          <div>
            <TextInput input={{ ...input, accepts: ANY }} {...{ value, scope, onChange }} error={undefined} />
          </div>
          {aside}
        </div>
      )}
    </ValueField>
  );
}
