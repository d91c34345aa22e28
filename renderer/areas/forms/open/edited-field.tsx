import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { Field } from "#shared/contract/fields";
import type { WireRecord } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { isCellError } from "#shared/fields/cell-error";
import { useText } from "../../../ui/text";
import {
  CellErrorText,
  fieldViews,
  isEditable,
  isPressable,
  renderValue,
  type CellContext,
} from "../../fields/public";
import { InlineEditor, PressedValue, type TableRecords } from "../../records/public";
import styles from "./record-fields.module.css";

export interface EditedFieldProps {
  table: Table;
  records: TableRecords;
  record: WireRecord;
  field: Field;
  context: CellContext;
  canEdit: boolean;
}

/** A value that becomes its editor in its place. */
export function EditedField({ table, records, record, field, context, canEdit }: EditedFieldProps) {
  const [isEditing, setIsEditing] = useState(false);
  /** Its value takes the keyboard when it shows again in the place of its editor. */
  const wasEdited = useRef(false);
  const takeKeyboard = (value: HTMLElement | null) => {
    if (value === null || !wasEdited.current) return;
    wasEdited.current = false;
    value.focus({ preventScroll: true });
  };
  const shownFields = useRef(table.fields);
  useLayoutEffect(() => {
    shownFields.current = table.fields;
  });
  const fieldsNow = useCallback(() => shownFields.current, []);
  if (isEditing) {
    return (
      <InlineEditor
        {...{ records, record, field, context, fieldsNow }}
        onDone={(isLeft) => {
          wasEdited.current = !isLeft;
          setIsEditing(false);
        }}
      />
    );
  }
  return (
    <FieldValue
      {...{ records, record, field, context }}
      canEdit={canEdit && isEditable(field)}
      canPress={canEdit && isPressable(field)}
      onEdit={() => setIsEditing(true)}
      onShown={takeKeyboard}
    />
  );
}

interface FieldValueProps {
  records: TableRecords;
  record: WireRecord;
  field: Field;
  context: CellContext;
  canEdit: boolean;
  canPress: boolean;
  onEdit: () => void;
  /** Called with the button that opens the editor. */
  onShown: (button: HTMLElement | null) => void;
}

function FieldValue(props: FieldValueProps) {
  const { records, record, field, context, canEdit, canPress, onEdit, onShown } = props;
  const t = useText();
  const view = fieldViews[field.type];
  const value = record.data[field.id] ?? null;
  const refusal = records.refusal(record.id, field.id);
  const shown = isCellError(value) ? <CellErrorText error={value} /> : renderValue(value, field, context);
  const isEmpty = value === null && !view.toggle && !view.drawsEmpty;
  const content = isEmpty ? (
    <span className={styles.empty}>{canEdit ? t("records.emptyValue") : "–"}</span>
  ) : (
    shown
  );
  if (view.press) {
    return (
      <PressedValue {...{ records, record, field, canPress }} press={view.press}>
        {content}
      </PressedValue>
    );
  }
  if (!canEdit) return <span className={styles.text}>{content}</span>;
  return (
    <>
      <button
        ref={onShown}
        type="button"
        className={styles.button}
        data-refused={refusal !== undefined || undefined}
        {...(view.toggle && { role: "checkbox", "aria-checked": value === true, "aria-label": field.name })}
        onClick={() =>
          view.toggle ? records.setCell(record.id, field.id, view.toggle(value), value) : onEdit()
        }
      >
        {!view.toggle && (
          <span className="visually-hidden">{t("records.editValue", { field: field.name })}: </span>
        )}
        {content}
      </button>
      {refusal && (
        <p className={styles.problem} role="alert">
          {refusal.message}
        </p>
      )}
    </>
  );
}
