import { useId, type ReactNode } from "react";
import type { Json } from "#shared/automations/definition";
import { Field } from "../../../../ui/fields/field";
import type { ListOption } from "../../../../ui/fields/list-option";
import { MultiSelect } from "../../../../ui/fields/multi-select";
import { Select } from "../../../../ui/fields/select";
import { PeopleSelect, PersonSelect } from "../../../users/public";
import { labelOf, type InputProps } from "../form-scope";
import styles from "./inputs.module.css";
import { ValueField } from "./value-field";

interface OptionInputProps extends InputProps {
  options: readonly ListOption<string>[];
  /** Stored as a number. */
  isNumber?: boolean;
  /** The options are the people of the organization. */
  isPeople?: boolean;
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
  isPeople = false,
  placeholder,
}: OptionInputProps) {
  const label = labelOf(input);
  const isSearchable = options.length > 8;
  const select = {
    label,
    value: typeof value === "string" || typeof value === "number" ? String(value) : null,
    ...(placeholder !== undefined && { placeholder }),
    isClearable: !input.isRequired,
    disabled: scope.isReadOnly,
    ...(error !== undefined && { error }),
    ...(input.help !== null && { hint: input.help }),
    onChange: (chosen: string | null) =>
      onChange(chosen === null ? null : isNumber ? Number(chosen) : chosen),
  };
  return (
    <ValueField
      {...{ label, error, value, scope, onChange }}
      hint={input.help ?? undefined}
      accepts={input.accepts}
    >
      {(picker) => (
        <Aside picker={picker}>
          {isPeople ? <PersonSelect {...select} /> : <Select {...select} {...{ options, isSearchable }} />}
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
  isPeople = false,
}: OptionInputProps) {
  const id = useId();
  const label = labelOf(input);
  const select = {
    label: input.label,
    values: (Array.isArray(value) ? value : []).map(String),
    onChange: (chosen: readonly string[]) =>
      onChange(chosen.length === 0 ? null : chosen.map((one): Json => (isNumber ? Number(one) : one))),
  };
  return (
    <ValueField
      {...{ label, error, value, scope, onChange }}
      hint={input.help ?? undefined}
      accepts={input.accepts}
    >
      {(aside) => (
        <Field id={id} {...{ label, error, aside }} hint={input.help}>
          <div id={id}>
            {isPeople ? <PeopleSelect {...select} /> : <MultiSelect {...select} options={options} />}
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
