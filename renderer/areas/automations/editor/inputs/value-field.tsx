import { IconX } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import type { Json } from "#shared/automations/definition";
import type { RunValueType } from "#shared/automations/names";
import { IconButton } from "../../../../ui/button/icon-button";
import { Field } from "../../../../ui/fields/field";
import { useText } from "../../../../ui/text";
import type { FormScope } from "../form-scope";
import { fromValue, pathOf, sameValue } from "../run-value";
import styles from "./inputs.module.css";
import { ValuePicker } from "./value-picker";

interface ValueFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  accepts: readonly RunValueType[];
  value: Json | undefined;
  scope: FormScope;
  onChange: (value: Json | null) => void;
  onFormula?: () => void;
  /** The input for a value that is written; it gets the picker to show next to its label. */
  children: (picker: ReactNode) => ReactNode;
}

/** An input that takes a written value or a value of an earlier step, which it shows as a chip. */
export function ValueField(props: ValueFieldProps) {
  const { label, hint, error, accepts, value, scope, onChange, onFormula, children } = props;
  const t = useText();
  const id = useId();
  const path = pathOf(value);
  const picker =
    scope.isReadOnly || accepts.length === 0 ? null : (
      <ValuePicker
        {...{ label, accepts, scope }}
        onPick={(picked) => onChange(fromValue(picked.path))}
        {...(onFormula && { onFormula })}
      />
    );
  if (path === null) return children(picker);
  const known = scope.values.find((one) => sameValue(one, path));
  const stepId = String(path[0]);
  return (
    <Field id={id} {...{ label, hint, error }} aside={picker}>
      <div id={id} className={styles.chipBox} role="group" aria-label={label}>
        <span className={styles.chip}>
          <span className={styles.number}>{scope.numbers.get(stepId) ?? "?"}</span>
          {known ? known.label : <span className={styles.lost}>{t("automation.valueLost")}</span>}
        </span>
        <span className={styles.spring} />
        {!scope.isReadOnly && (
          <IconButton
            size="small"
            label={t("ui.removeNamed", { name: label })}
            onClick={() => onChange(null)}
          >
            <IconX size={14} stroke={1.5} />
          </IconButton>
        )}
      </div>
    </Field>
  );
}
