import { useId, useState } from "react";
import type { Field as RecordField } from "#shared/contract/fields";
import { fieldTypes } from "#shared/fields/index";
import { Checkbox } from "../../../ui/fields/checkbox";
import { Field } from "../../../ui/fields/field";
import { TextArea } from "../../../ui/fields/text-area";
import { TextField } from "../../../ui/fields/text-field";
import { CalendarButton, fieldViews, unitOf, type CellContext, type Draft } from "../../fields/public";
import { ChoiceField } from "./choice-field";
import styles from "./form-field.module.css";

interface FormFieldProps {
  field: RecordField;
  draft: Draft;
  problem: string | undefined;
  context: CellContext;
  /** The form's first field has the keyboard. */
  isFirst: boolean;
  onDraft: (draft: Draft) => void;
}

/** A field in a form: label above, input below, the reason where it was not accepted. */
export function FormField({ field, draft, problem, context, isFirst, onDraft }: FormFieldProps) {
  const id = useId();
  const [text, setText] = useState(draft.kind === "text" ? draft.text : "");
  const value = draft.kind === "value" ? draft.value : null;
  const label = field.required ? `${field.name} *` : field.name;
  const hint = field.tooltip === "" ? {} : { hint: field.tooltip };
  const error = problem === undefined ? {} : { error: problem };
  const { FormInput, usesFormInput, isMultiline } = fieldViews[field.type];
  if (FormInput && (usesFormInput?.(field) ?? true)) {
    return (
      <Field id={id} label={label} {...hint} {...error}>
        <div id={id} role="group" aria-label={field.name}>
          <FormInput
            {...{ field, value, context }}
            label={field.name}
            onChange={(next) => onDraft({ kind: "value", value: next })}
          />
        </div>
      </Field>
    );
  }
  if (field.type === "checkbox") {
    return (
      <Checkbox
        label={field.name}
        checked={value === true}
        onChange={(event) => onDraft({ kind: "value", value: event.target.checked })}
      />
    );
  }
  if (field.type === "select" || field.type === "user") {
    return (
      <ChoiceField
        {...{ field, value, context, label }}
        {...hint}
        {...error}
        onChoose={(chosen) => onDraft({ kind: "value", value: chosen })}
      />
    );
  }
  const write = (next: string) => {
    setText(next);
    onDraft({ kind: "text", text: next });
  };
  const input = {
    label,
    ...hint,
    ...error,
    required: field.required,
    autoFocus: isFirst,
    value: text,
    onChange: (event: { target: { value: string } }) => write(event.target.value),
  };
  if (isMultiline?.(field)) return <TextArea {...input} />;
  const unit = unitOf(field, context);
  // A value that was there at the start is written with it already.
  const shownUnit = unit && !text.includes(unit.text) && (
    <span className={styles.unit} aria-hidden>
      {unit.text}
    </span>
  );
  const isDay = field.type === "date" || field.type === "datetime";
  return (
    <TextField
      {...input}
      inputMode={fieldTypes[field.type].inputMode}
      leading={unit?.isBefore && shownUnit}
      trailing={
        isDay ? <CalendarButton {...{ text, field, context }} onText={write} /> : !unit?.isBefore && shownUnit
      }
    />
  );
}
