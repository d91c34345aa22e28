import { TextField } from "../../../../ui/fields/text-field";
import { MomentField } from "../../../fields/public";
import { labelOf, type InputProps } from "../form-scope";
import { kindOf, readText, writeText } from "../run-value";
import { ValueField } from "./value-field";
import styles from "./inputs.module.css";

/** A day, or a day and time; values of earlier steps and formulas as well. */
export function DateInput({ input, value, error, scope, onChange }: InputProps) {
  const label = labelOf(input);
  const isFormula = kindOf(value) === "formula" || kindOf(value) === "text";
  return (
    <ValueField
      {...{ label, error, value, scope, onChange }}
      hint={input.help ?? undefined}
      accepts={input.accepts}
      onFormula={() => onChange({ $formula: "" })}
    >
      {(aside) =>
        isFormula || input.type === "date" ? (
          <TextField
            {...{ label, error, aside }}
            hint={input.help}
            type={isFormula ? "text" : "date"}
            readOnly={scope.isReadOnly}
            value={writeText(value)}
            onChange={({ target }) => onChange(target.value === "" ? null : readText(target.value))}
          />
        ) : (
          <div className={styles.row}>
            <div>
              <MomentField
                label={label}
                value={typeof value === "string" ? value : null}
                onChange={onChange}
              />
            </div>
            {aside}
          </div>
        )
      }
    </ValueField>
  );
}
