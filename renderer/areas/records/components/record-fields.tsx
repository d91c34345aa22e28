import { IconRestore } from "@tabler/icons-react";
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { z } from "zod";
import type { Field } from "#shared/contract/fields";
import type { recordDetails, WireRecord } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { isCellError } from "#shared/fields/cell-error";
import { isShown } from "#shared/fields/conditionals";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import {
  CellErrorText,
  fieldViews,
  isEditable,
  isPressable,
  renderValue,
  type CellContext,
} from "../../fields/public";
import type { TableRecords } from "../data/table-records";
import { InlineEditor } from "./inline-editor";
import { PressedValue } from "./pressed-value";
import styles from "./record-fields.module.css";

interface RecordFieldsProps {
  table: Table;
  records: TableRecords;
  record: WireRecord;
  details: z.infer<typeof recordDetails> | null;
  context: CellContext;
  /** Takes it out of the trash; null where that is not to be done. */
  restore: (() => void) | null;
}

/** Every field of a record: its name on the left, its value on the right, editable in place. */
export function RecordFields({ table, records, record, details, context, restore }: RecordFieldsProps) {
  const t = useText();
  const { user } = useSession();
  const [editing, setEditing] = useState<number | null>(null);
  /** The field whose value takes the keyboard when it shows again in the place of its editor. */
  const edited = useRef<number | null>(null);
  const takeKeyboard = (fieldId: number, value: HTMLElement | null) => {
    if (value === null || edited.current !== fieldId) return;
    edited.current = null;
    value.focus({ preventScroll: true });
  };
  useSyncExternalStore(records.subscribe, records.currentVersion);
  const moment = useMoment();
  const shownFields = useRef(table.fields);
  useLayoutEffect(() => {
    shownFields.current = table.fields;
  });
  const fieldsNow = useCallback(() => shownFields.current, []);
  const isTrashed = (details?.deletedAt ?? null) !== null;
  const canEdit = (field: Field) => table.can.canEditRecords && isEditable(field) && !isTrashed;
  return (
    <>
      {isTrashed && (
        <div className={styles.notice}>
          <p>{t("records.inTrash")}</p>
          {restore && (
            <Button size="compact" icon={<IconRestore size={16} stroke={1.5} />} onClick={restore}>
              {t("records.restore")}
            </Button>
          )}
        </div>
      )}
      <dl className={styles.fields}>
        {table.fields.map((field) => {
          if (!isShown(table, field.id, record.data, user.id)) return null;
          const Icon = fieldViews[field.type].icon;
          return (
            <div key={field.id} className={styles.field}>
              <dt className={styles.name}>
                <Icon size={16} stroke={1.5} />
                <span title={field.name}>{field.name}</span>
              </dt>
              <dd className={styles.value}>
                {editing === field.id ? (
                  <InlineEditor
                    {...{ records, record, field, context, fieldsNow }}
                    onDone={(isLeft) => {
                      edited.current = isLeft ? null : field.id;
                      setEditing(null);
                    }}
                  />
                ) : (
                  <FieldValue
                    {...{ records, record, field, context }}
                    canEdit={canEdit(field)}
                    canPress={table.can.canEditRecords && isPressable(field) && !isTrashed}
                    onEdit={() => setEditing(field.id)}
                    onShown={(value) => takeKeyboard(field.id, value)}
                  />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {details && (
        <p className={styles.meta}>
          {details.createdAt && details.createdBy !== undefined && (
            <>
              {t("records.createdAt", {
                date: moment(details.createdAt),
                person: details.createdBy?.name ?? t("records.somebody"),
              })}
              <br />
            </>
          )}
          {details.updatedAt &&
            details.updatedBy !== undefined &&
            t("records.updatedAt", {
              date: moment(details.updatedAt),
              person: details.updatedBy?.name ?? t("records.somebody"),
            })}
        </p>
      )}
    </>
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
