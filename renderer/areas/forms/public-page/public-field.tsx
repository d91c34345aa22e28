import { useId } from "react";
import type { PublicField } from "#shared/contract/public-forms";
import { ChoiceInput, CheckInput, ManyInput } from "./inputs/choice-inputs";
import { AddressInput } from "./inputs/address-input";
import { DateInput } from "./inputs/date-input";
import { FileInput } from "./inputs/file-input";
import { ListInput } from "./inputs/list-input";
import { RecordInput } from "./inputs/record-input";
import { SignatureInput } from "./inputs/signature-input";
import { TagsInput } from "./inputs/tags-input";
import { TextInput } from "./inputs/text-input";
import { isTyped } from "./field-values";
import type { FormContext } from "./form-context";
import { RequiredMark, type InputProps } from "./input-props";
import { useSay } from "./texts";
import styles from "./public-field.module.css";

const inputs: Partial<Record<PublicField["type"], (props: InputProps) => React.ReactNode>> = {
  select: ChoiceInput,
  radioSelect: ChoiceInput,
  multipleSelect: ManyInput,
  tags: TagsInput,
  checkbox: CheckInput,
  starred: CheckInput,
  date: DateInput,
  datetime: DateInput,
  address: AddressInput,
  checklist: ListInput,
  todoList: ListInput,
  files: FileInput,
  image: FileInput,
  signature: SignatureInput,
  connectedRecord: RecordInput,
};

/** Several controls under one name: they are a group, not a control with a label. */
const groups: ReadonlySet<PublicField["type"]> = new Set<PublicField["type"]>([
  "radioSelect",
  "multipleSelect",
  "tags",
  "address",
  "checklist",
  "todoList",
  "files",
  "image",
  "signature",
]);

/** A field of the form: its name, its control, its help, and what is wrong with it. */
export function PublicFieldRow({
  field,
  width,
  context,
}: {
  field: PublicField;
  width: string;
  context: FormContext;
}) {
  const say = useSay();
  const id = useId();
  const { model } = context;
  const problem = model.problem(field);
  const wrong = model.refused[field.id] ?? (problem && model.isTouched(field) ? say(problem) : null);
  const Input = inputs[field.type] ?? (isTyped(field) ? TextInput : undefined);
  if (!Input) return null;
  const [labelId, helpId, wrongId] = [`${id}-label`, `${id}-help`, `${id}-wrong`];
  const describedBy = [field.help && helpId, wrong && wrongId].filter(Boolean).join(" ") || undefined;
  const isGroup = groups.has(field.type);
  const isCheck = field.type === "checkbox" || field.type === "starred";
  const Label = isGroup ? "span" : "label";
  return (
    <div
      className={styles.field}
      data-width={width}
      data-field={field.id}
      data-readonly={field.readonly || undefined}
      {...(isGroup && { role: "group", "aria-labelledby": labelId, "aria-describedby": describedBy })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) model.leave(field);
      }}
    >
      {!isCheck && (
        <Label id={labelId} className={styles.label} {...(!isGroup && { htmlFor: id })}>
          {field.name}
          <RequiredMark isRequired={field.required && !field.readonly} />
        </Label>
      )}
      <Input
        field={field}
        context={context}
        id={id}
        labelId={labelId}
        describedBy={describedBy}
        isWrong={wrong !== null}
      />
      {field.help && (
        <p id={helpId} className={styles.help}>
          {field.help}
        </p>
      )}
      {wrong !== null && (
        <p id={wrongId} className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
