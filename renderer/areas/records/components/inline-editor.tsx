import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from "react";
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
import { useChangedMeanwhile } from "../use-changed-meanwhile";
import { EditorProblem } from "./editor-problem";
import { keyOf } from "../grid/key-of";
import { lostUnder } from "../grid/lost-edit";
import { readEditKey } from "../grid/keyboard";
import { reportLostInput } from "../report-lost-input";
import { draftText } from "../use-unfinished-edit";
import { useText } from "../../../ui/text";
import styles from "./inline-editor.module.css";

interface InlineEditorProps {
  records: TableRecords;
  record: WireRecord;
  field: Field;
  context: CellContext;
  /** The fields of the table as they are at any time. */
  fieldsNow: () => readonly Field[];
  /** `isLeft`: the keyboard is elsewhere already. */
  onDone: (isLeft: boolean) => void;
}

/** The same editor as in the grid, in the place of a record's value. */
export function InlineEditor({ records, record, field, context, fieldsNow, onDone }: InlineEditorProps) {
  const t = useText();
  const reasonOf = useFieldReason();
  const problemId = useId();
  const { Editor, isMultiline } = fieldViews[field.type];
  const [before] = useState<CellValue>(record.data[field.id] ?? null);
  const refused = records.refusal(record.id, field.id);
  const [start] = useState<Draft>(() => draftOf(refused ? refused.value : before, field, context));
  const [draft, setDraft] = useState(start);
  const latest = useRef(draft);
  const [problem, setProblem] = useState<string | null>(null);
  const isDone = useRef(false);
  const leave = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    leave.current = () => {
      if (isDone.current || latest.current === start) return;
      const lost = lostUnder({ recordId: record.id, field }, records, fieldsNow());
      if (lost === null) commit(true);
      else reportLostInput(t, lost, field.name, draftText(latest.current, field, context));
    };
  });
  // If the editor is unmounted without losing the focus, its value is saved or reported.
  useEffect(() => () => leave.current(), []);
  const meanwhile = useChangedMeanwhile(records, record.id, field, before, context);
  if (!Editor) return null;

  const change = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    setProblem(null);
  };
  function finish(isLeft: boolean): void {
    isDone.current = true;
    onDone(isLeft);
  }
  function save(value: CellValue, isLeft: boolean): void {
    if (value === before) records.dropRefusal(record.id, field.id);
    else records.setCell(record.id, field.id, value, refused ? undefined : before);
    finish(isLeft);
  }
  function commit(leaving: boolean): void {
    const held = latest.current;
    if (held.kind === "value") {
      save(held.value, leaving);
      return;
    }
    const read = parseText(held.text, field, context);
    if (read.ok) {
      save(held.text === formatValue(before, field, context) ? before : read.value, leaving);
      return;
    }
    setProblem(reasonOf(read.reason));
    if (!leaving) return;
    records.refuseTexts(
      [{ recordId: record.id, fieldId: field.id, text: held.text, message: reasonOf(read.reason) }],
      true,
    );
    finish(true);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const action = event.defaultPrevented ? null : readEditKey(keyOf(event), isMultiline?.(field) ?? false);
    event.stopPropagation();
    // Tab moves the focus itself, and the value is accepted on blur.
    if (action === null || event.key === "Tab") return;
    event.preventDefault();
    if (action.type === "cancel") finish(false);
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
    <EditorProblem id={problemId} problem={problem ?? meanwhile}>
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
          describedBy={problem === null && meanwhile === null ? undefined : problemId}
          onDraft={change}
          onCommit={(value) => save(value, false)}
        />
      </div>
    </EditorProblem>
  );
}
