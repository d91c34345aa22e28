import { IconPlus, IconX } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { checkedCount } from "../grid/checked-rows";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Select } from "../../../ui/fields/select";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import {
  draftOf,
  isEditable,
  parseText,
  useFieldReason,
  type Draft,
  useCellContext,
} from "../../fields/public";
import { FormField } from "../components/form-field";
import { portions, type BulkChange } from "../data/bulk-edits";
import { notifyBulkEdit } from "../notify-bulk-edit";
import styles from "./edit-many-dialog.module.css";

/** A field with the value that all records get. */
interface Line {
  key: number;
  field: Field | null;
  draft: Draft | null;
  problem?: string | undefined;
}
const emptyLine = (key: number): Line => ({ key, field: null, draft: null });
const INPUT = ":is(input, textarea, select, button, [contenteditable=true]):not(:disabled)";

/** One value each for one or several fields of all ticked records. */
export default function EditManyDialog({ params, onClose }: PanelProps<"editMany">) {
  const { table, records, rows, selection, total } = params;
  const t = useText();
  const context = useCellContext();
  const reasonOf = useFieldReason();
  const formId = useId();
  // Files and lists belong to their record.
  const fields = table.fields.filter((field) => isEditable(field) && !field.unique);
  const [lines, setLines] = useState<readonly Line[]>([emptyLine(0)]);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** The line that was added or whose field was chosen. */
  const [next, setNext] = useState<{ line: number; part: "choice" | "value" } | null>(null);
  useEffect(() => {
    if (next === null) return;
    form.current
      ?.querySelector<HTMLElement>(`[data-line="${next.line}"] [data-part=${next.part}] ${INPUT}`)
      ?.focus();
  }, [next]);
  const add = () => {
    const key = Math.max(...lines.map((line) => line.key)) + 1;
    setLines([...lines, emptyLine(key)]);
    setNext({ line: key, part: "choice" });
  };
  const count = checkedCount(rows, total);
  const chosen = lines.flatMap(({ field }) => field ?? []);
  const change = (key: number, part: Partial<Line>) =>
    setLines((before) =>
      before.map((line) => (line.key === key ? { ...line, problem: undefined, ...part } : line)),
    );

  /** The values by field; null if one of them cannot be read, which its line then says. */
  const readValues = (): Record<number, CellValue> | null => {
    const read = lines.map((line) => {
      const { field, draft } = line;
      if (!field || !draft) return { line };
      const value =
        draft.kind === "value"
          ? { ok: true as const, value: draft.value }
          : parseText(draft.text, field, context);
      return value.ok
        ? { line, entry: [field.id, value.value] as const }
        : { line: { ...line, problem: reasonOf(value.reason) }, isWrong: true };
    });
    setLines(read.map(({ line }) => line));
    if (read.some(({ isWrong }) => isWrong)) return null;
    return Object.fromEntries(read.flatMap(({ entry }) => (entry ? [entry] : [])));
  };
  const save = async () => {
    const data = readValues();
    if (data === null || chosen.length === 0) return;
    setIsBusy(true);
    const changes: BulkChange[] = [];
    for await (const ids of portions(records, rows, selection, new AbortController().signal))
      changes.push(...ids.map((id) => ({ id, data })));
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
          <Button kind="primary" type="submit" form={formId} isBusy={isBusy} disabled={chosen.length === 0}>
            {t("records.editMany", { count })}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {lines.map(({ key, field, draft, problem }, index) => (
          <div key={key} className={styles.line} data-line={key}>
            <div className={styles.choice} data-part="choice">
              <Select
                label={t("records.editManyField")}
                isLabelHidden={index > 0}
                isSearchable
                value={field ? String(field.id) : null}
                options={fields
                  .filter((one) => one === field || !chosen.includes(one))
                  .map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(value) => {
                  const chosenField = fields.find(({ id }) => String(id) === value) ?? null;
                  change(key, {
                    field: chosenField,
                    draft: chosenField && draftOf(null, chosenField, context),
                  });
                  setNext({ line: key, part: "value" });
                }}
              />
              {index > 0 && (
                <IconButton
                  label={t("records.editManyRemove")}
                  onClick={() => setLines(lines.filter((line) => line.key !== key))}
                >
                  <IconX size={16} stroke={1.5} />
                </IconButton>
              )}
            </div>
            {field && draft && (
              <div data-part="value">
                <FormField
                  key={field.id}
                  {...{ field, draft, problem, context }}
                  onDraft={(written) => change(key, { draft: written })}
                />
              </div>
            )}
          </div>
        ))}
        {chosen.length === lines.length && chosen.length < fields.length && (
          <div>
            <Button size="compact" icon={<IconPlus size={14} stroke={1.5} />} onClick={add}>
              {t("records.editManyAnother")}
            </Button>
          </div>
        )}
        {chosen.length > 0 && (
          <p className={styles.hint}>
            {t("records.editManyHint", { field: chosen.map(({ name }) => name).join(", "), count })}
          </p>
        )}
      </form>
    </Dialog>
  );
}
