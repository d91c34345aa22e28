import { useId, useState } from "react";
import { checkedCount } from "../grid/checked-rows";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { draftOf, isEditable, parseText, useFieldReason, type Draft } from "../../fields/public";
import { FormField } from "../components/form-field";
import { portions, type BulkChange } from "../data/bulk-edits";
import { notifyBulkEdit } from "../notify-bulk-edit";
import { useCellContext } from "../use-cell-context";
import styles from "./edit-many-dialog.module.css";

/** One value for one field of all ticked records. */
export default function EditManyDialog({ params, onClose }: PanelProps<"editMany">) {
  const { table, records, rows, selection, total } = params;
  const t = useText();
  const context = useCellContext();
  const reasonOf = useFieldReason();
  const formId = useId();
  // Files and lists belong to their record.
  const fields = table.fields.filter((field) => isEditable(field) && !field.unique);
  const [fieldId, setFieldId] = useState<number | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const field = fields.find(({ id }) => id === fieldId);
  const count = checkedCount(rows, total);

  const save = async () => {
    if (!field || !draft) return;
    const read =
      draft.kind === "value"
        ? { ok: true as const, value: draft.value }
        : parseText(draft.text, field, context);
    if (!read.ok) {
      setProblem(reasonOf(read.reason));
      return;
    }
    setIsBusy(true);
    const changes: BulkChange[] = [];
    for await (const ids of portions(records, rows, selection, new AbortController().signal))
      changes.push(...ids.map((id) => ({ id, data: { [field.id]: read.value } })));
    onClose();
    await notifyBulkEdit(records, changes, t);
  };
  return (
    <Dialog
      title={t("records.editMany", { count })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={isBusy} disabled={!field}>
            {t("records.editMany", { count })}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Select
          label={t("records.editManyField")}
          isSearchable
          value={fieldId === null ? null : String(fieldId)}
          options={fields.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => {
            const chosen = fields.find(({ id }) => String(id) === value);
            setFieldId(chosen?.id ?? null);
            setDraft(chosen ? draftOf(null, chosen, context) : null);
            setProblem(undefined);
          }}
        />
        {field && draft && (
          <FormField
            key={field.id}
            {...{ field, draft, problem, context }}
            onDraft={(next) => {
              setDraft(next);
              setProblem(undefined);
            }}
          />
        )}
        {field && <p className={styles.hint}>{t("records.editManyHint", { field: field.name, count })}</p>}
      </form>
    </Dialog>
  );
}
