import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellValue, WireRecord } from "#shared/contract/records";
import {
  draftOf,
  fieldViews,
  formatValue,
  parseText,
  useFieldReason,
  type CellContext,
  type Draft,
} from "../../fields/public";
import type { TableRecords } from "../data/table-records";
import { EditorProblem } from "./editor-problem";
import { keyOf } from "../grid/key-of";
import { readEditKey } from "../grid/keyboard";
import styles from "./record-fields.module.css";

interface InlineEditorProps {
  records: TableRecords;
  record: WireRecord;
  field: Field;
  context: CellContext;
  onDone: () => void;
}

/** The same editor as in the grid, in the place of a record's value. */
export function InlineEditor({ records, record, field, context, onDone }: InlineEditorProps) {
  const reasonOf = useFieldReason();
  const problemId = useId();
  const { Editor, isMultiline } = fieldViews[field.type];
  const [before] = useState<CellValue>(record.data[field.id] ?? null);
  const refused = records.refusal(record.id, field.id);
  const [draft, setDraft] = useState<Draft>(() => draftOf(refused ? refused.value : before, field, context));
  const latest = useRef(draft);
  const [problem, setProblem] = useState<string | null>(null);
  const isDone = useRef(false);
  if (!Editor) return null;

  const change = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    setProblem(null);
  };
  const finish = () => {
    isDone.current = true;
    onDone();
  };
  const save = (value: CellValue) => {
    if (value === before) records.dropRefusal(record.id, field.id);
    else records.setCell(record.id, field.id, value, refused ? undefined : before);
    finish();
  };
  const commit = (leaving: boolean) => {
    const held = latest.current;
    if (held.kind === "value") {
      save(held.value);
      return;
    }
    const read = parseText(held.text, field, context);
    if (read.ok) {
      save(held.text === formatValue(before, field, context) ? before : read.value);
      return;
    }
    setProblem(reasonOf(read.reason));
    if (!leaving) return;
    records.refuseTyped(record.id, field.id, held.text, reasonOf(read.reason), true);
    finish();
  };
  function onKeyDown(event: KeyboardEvent): void {
    const action = event.defaultPrevented ? null : readEditKey(keyOf(event), isMultiline?.(field) ?? false);
    event.stopPropagation();
    // Tab goes on by itself and the value is taken over as the focus leaves.
    if (action === null || event.key === "Tab") return;
    event.preventDefault();
    if (action.type === "cancel") finish();
    else commit(false);
  }
  function onBlur(event: FocusEvent): void {
    const next = event.relatedTarget;
    if (
      next instanceof Element &&
      (event.currentTarget.contains(next) || next.closest("[data-editor-layer]"))
    )
      return;
    if (document.hasFocus() && !isDone.current) commit(true);
  }
  return (
    <EditorProblem id={problemId} problem={problem}>
      <div
        className={styles.editor}
        data-editor
        data-invalid={problem !== null || undefined}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <Editor
          {...{ field, draft, context }}
          label={field.name}
          isInvalid={problem !== null}
          describedBy={problem === null ? undefined : problemId}
          isTyped={false}
          onDraft={change}
          onCommit={save}
        />
      </div>
    </EditorProblem>
  );
}
