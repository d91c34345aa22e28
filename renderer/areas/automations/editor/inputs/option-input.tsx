import { useId, type ReactNode } from "react";
import type { Json } from "#shared/automations/definition";
import { Field } from "../../../../ui/fields/field";
import type { ListOption } from "../../../../ui/fields/list-option";
import { MultiSelect } from "../../../../ui/fields/multi-select";
import { Select } from "../../../../ui/fields/select";
import { labelOf, type InputProps } from "../form-scope";
import styles from "./inputs.module.css";
import { ValueField } from "./value-field";

interface OptionInputProps extends InputProps {
  options: readonly ListOption<string>[];
  /** Stored as a number. */
  isNumber?: boolean;
  /** The default, shown while none is chosen. */
  placeholder?: string;
}

/** One of some options. */
export function OptionInput({
  input,
  value,
  error,
  scope,
  onChange,
  options,
  isNumber = false,
  placeholder,
}: OptionInputProps) {
  const label = labelOf(input);
  return (
    <ValueField
      {...{ label, error, value, scope, onChange }}
      hint={input.help ?? undefined}
      accepts={input.accepts}
    >
      {(picker) => (
        <Aside picker={picker}>
          <Select
            label={label}
            value={typeof value === "string" || typeof value === "number" ? String(value) : null}
            options={options}
            {...(placeholder !== undefined && { placeholder })}
            isSearchable={options.length > 8}
            isClearable={!input.isRequired}
            disabled={scope.isReadOnly}
            {...(error !== undefined && { error })}
            {...(input.help !== null && { hint: input.help })}
            onChange={(chosen) => onChange(chosen === null ? null : isNumber ? Number(chosen) : chosen)}
          />
        </Aside>
      )}
    </ValueField>
  );
}

/** Several of some options. */
export function OptionsInput({
  input,
  value,
  error,
  scope,
  onChange,
  options,
  isNumber = false,
}: OptionInputProps) {
  const id = useId();
  const label = labelOf(input);
  const values = (Array.isArray(value) ? value : []).map(String);
  return (
    <ValueField
      {...{ label, error, value, scope, onChange }}
      hint={input.help ?? undefined}
      accepts={input.accepts}
    >
      {(aside) => (
        <Field id={id} {...{ label, error, aside }} hint={input.help}>
          <div id={id}>
            <MultiSelect
              label={input.label}
              values={values}
              options={options}
              onChange={(chosen) =>
                onChange(
                  chosen.length === 0 ? null : chosen.map((one): Json => (isNumber ? Number(one) : one)),
                )
              }
            />
          </div>
        </Field>
      )}
    </ValueField>
  );
}

/** A select draws its label itself, so the picker is next to it. */
function Aside({ picker, children }: { picker: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <div>{children}</div>
      {picker}
    </div>
  );
}
