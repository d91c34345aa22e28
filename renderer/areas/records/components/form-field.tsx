import { useId, type ReactNode } from "react";
import type { Field as RecordField } from "#shared/contract/fields";
import { fieldTypes } from "#shared/fields/index";
import { maskTyped } from "#shared/fields/values/mask";
import { Checkbox } from "../../../ui/fields/checkbox";
import { Field } from "../../../ui/fields/field";
import { TextArea } from "../../../ui/fields/text-area";
import { TextField } from "../../../ui/fields/text-field";
import {
  CalendarButton,
  fieldViews,
  fitsButtons,
  isChosen,
  OptionButtons,
  unitOf,
  type CellContext,
  type Draft,
} from "../../fields/public";
import { WithMentions } from "../../users/public";
import { ChoiceField } from "./choice-field";
import styles from "./form-field.module.css";

interface FormFieldProps {
  field: RecordField;
  draft: Draft;
  problem: string | undefined;
  /** Next to the label. */
  aside?: ReactNode;
  context: CellContext;
  onDraft: (draft: Draft) => void;
}

/** A field in a form: label above, input below, and why the input was not accepted. */
export const FormField = (props: FormFieldProps) =>
  isChosen(props.field) ? <ChosenField {...props} /> : <TypedField {...props} />;

function wordsOf({ field, problem }: Pick<FormFieldProps, "field" | "problem">) {
  const label = field.required ? `${field.name} *` : field.name;
  const starred = field.required ? (
    <>
      {field.name} <span className={styles.required}>*</span>
    </>
  ) : (
    field.name
  );
  const hint = field.tooltip === "" ? {} : { hint: field.tooltip };
  const error = problem === undefined ? {} : { error: problem };
  return { label, starred, hint, error };
}

/** Holds a value: every type that is `isChosen` has an input of its own. */
function ChosenField({ field, draft, problem, aside, context, onDraft }: FormFieldProps) {
  const id = useId();
  const value = draft.kind === "value" ? draft.value : null;
  const { label, starred, hint, error } = wordsOf({ field, problem });
  const { FormInput } = fieldViews[field.type];
  if (FormInput) {
    return (
      <Field id={id} label={starred} aside={aside} {...hint} {...error}>
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
      <>
        <Checkbox
          label={field.name}
          checked={value === true}
          onChange={(event) => onDraft({ kind: "value", value: event.target.checked })}
        />
        {aside}
      </>
    );
  }
  if (field.type === "select" && fitsButtons(field)) {
    return (
      <Field id={id} label={starred} aside={aside} {...hint} {...error}>
        <div id={id} role="radiogroup" aria-label={field.name}>
          <OptionButtons {...{ field, value }} onChange={(next) => onDraft({ kind: "value", value: next })} />
        </div>
      </Field>
    );
  }
  return (
    <ChoiceField
      {...{ field, value, context, label, aside }}
      {...hint}
      {...error}
      onChoose={(chosen) => onDraft({ kind: "value", value: chosen })}
    />
  );
}

function TypedField({ field, draft, problem, aside, context, onDraft }: FormFieldProps) {
  const text = draft.kind === "text" ? draft.text : "";
  const { starred, hint, error } = wordsOf({ field, problem });
  const write = (next: string) => onDraft({ kind: "text", text: next });
  const input = {
    label: starred,
    aside,
    ...hint,
    ...error,
    required: field.required,
    value: text,
    // A mark that appears before the caret would move what is typed in the middle.
    onChange: ({ target }: { target: { value: string; selectionStart?: number | null } }) =>
      write(
        target.selectionStart === target.value.length ? maskTyped(field.type, target.value) : target.value,
      ),
  };
  if (fieldViews[field.type].isMultiline?.(field))
    return (
      <WithMentions>
        <TextArea {...input} />
      </WithMentions>
    );
  const unit = unitOf(field, context);
  // A value that was there at the start is written with it already.
  const shownUnit = unit && !text.includes(unit.text) && (
    <span className={styles.unit} aria-hidden>
      {unit.text}
    </span>
  );
  const isDay = field.type === "date" || field.type === "datetime";
  const line = (
    <TextField
      {...input}
      inputMode={fieldTypes[field.type].inputMode}
      leading={unit?.isBefore && shownUnit}
      trailing={
        isDay ? <CalendarButton {...{ text, field, context }} onText={write} /> : !unit?.isBefore && shownUnit
      }
    />
  );
  return field.type === "text" ? <WithMentions>{line}</WithMentions> : line;
}
