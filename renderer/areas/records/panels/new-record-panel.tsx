import { useState, type FormEvent } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellValue, RecordData } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { isShown } from "#shared/fields/conditionals";
import { Button } from "../../../ui/button/button";
import { useLayer } from "../../../ui/layers/layer-stack";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import {
  draftOf,
  fieldViews,
  isEditable,
  parseText,
  useFieldReason,
  type CellContext,
  type Draft,
} from "../../fields/public";
import { startingData, useAutoFillMoment } from "../use-create-record";
import { useLostDrafts } from "../use-lost-drafts";
import { FormField } from "../components/form-field";
import styles from "./record-panel.module.css";

export interface NewRecordPanelProps {
  table: Table;
  context: CellContext;
  onCreate: (data: RecordData) => Promise<void>;
  onClose: () => void;
}

/** The form for a new record's values, if some are required. */
export default function NewRecordPanel({ table, context, onCreate, onClose }: NewRecordPanelProps) {
  const t = useText();
  const reasonOf = useFieldReason();
  useLayer(onClose);
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  useLostDrafts(table, drafts, context);
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const editable = table.fields.filter(isEditable);
  const momentOf = useAutoFillMoment();
  const [started] = useState(() => startingData(editable, momentOf()));
  const draft = (field: Field): Draft =>
    drafts.get(field.id) ?? draftOf(started[field.id] ?? null, field, context);

  const read = (field: Field) => {
    const held = draft(field);
    return held.kind === "text"
      ? parseText(held.text, field, context)
      : { ok: true as const, value: held.value };
  };
  const filled: RecordData = Object.fromEntries(
    editable.map((field) => {
      const now = read(field);
      return [field.id, now.ok ? now.value : null];
    }),
  );
  // Hidden fields are not sent, because the user has not seen their values.
  const fields = editable.filter((field) => isShown(table, field.id, filled, momentOf().userId));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const data: Record<string, CellValue> = {};
    const found = new Map<number, string>();
    for (const field of fields) {
      const now = read(field);
      if (!now.ok) found.set(field.id, reasonOf(now.reason));
      else if (now.value !== null) data[field.id] = now.value;
      else if (field.required && !fieldViews[field.type].toggle)
        found.set(field.id, t("errors.field.required"));
      // A default that the user removed stays removed.
      else if (started[field.id] !== undefined) data[field.id] = null;
    }
    setProblems(found);
    if (found.size > 0) return;
    setIsBusy(true);
    await onCreate(data);
    setIsBusy(false);
  };
  return (
    <SidePanel
      title={t("records.new")}
      onClose={onClose}
      footer={
        <Button kind="primary" type="submit" form="new-record" isBusy={isBusy}>
          {t("records.create")}
        </Button>
      }
    >
      <form id="new-record" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {fields.map((field) => (
          <FormField
            key={field.id}
            {...{ field, context }}
            isFirst={field === fields[0]}
            draft={draft(field)}
            problem={problems.get(field.id)}
            onDraft={(next) => setDrafts(new Map(drafts).set(field.id, next))}
          />
        ))}
      </form>
    </SidePanel>
  );
}
