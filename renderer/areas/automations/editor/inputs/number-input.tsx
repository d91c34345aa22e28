import { TextField } from "../../../../ui/fields/text-field";
import { labelOf, type InputProps } from "../form-scope";
import { readText, writeText } from "../run-value";
import { ValueField } from "./value-field";

/** A number, a value of an earlier step, or a formula that begins with `=`. */
export function NumberInput({ input, value, error, scope, onChange }: InputProps) {
  const write = (typed: string) => {
    if (typed.trim() === "") onChange(null);
    else onChange(Number.isFinite(Number(typed)) ? Number(typed) : readText(typed));
  };
  const label = labelOf(input);
  return (
    <ValueField
      {...{ label, error, value, scope, onChange }}
      hint={input.help ?? undefined}
      accepts={input.accepts}
      onFormula={() => onChange({ $formula: "" })}
    >
      {(aside) => (
        <TextField
          {...{ label, error, aside }}
          hint={input.help}
          inputMode="decimal"
          readOnly={scope.isReadOnly}
          value={writeText(value)}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </ValueField>
  );
}
