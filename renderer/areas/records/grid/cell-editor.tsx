import { useEffect, useId, type FocusEvent, type KeyboardEvent } from "react";
import type { CellValue } from "#shared/contract/records";
import { recordSubject } from "#shared/updates/subjects";
import { useFieldReason } from "../../fields/public";
import type { CellContext, Draft } from "../../fields/public";
import { MentionPlace } from "../../users/public";
import { useChangedMeanwhile } from "../use-changed-meanwhile";
import { EditorProblem } from "../components/editor-problem";
import type { Column } from "./columns";
import { cancelEdit, commitEdit } from "./editing";
import type { Editing, GridModel } from "./grid-model";
import styles from "./grid.module.css";
import { keyOf } from "./key-of";
import { readEditKey } from "./keyboard";

interface CellEditorProps {
  model: GridModel;
  editing: Editing;
  column: Column;
  context: CellContext;
}

/**
 * The editor in its cell: Enter and Tab accept the value and move on, Escape cancels, a click elsewhere accepts.
 */
export function CellEditor({ model, editing, column, context }: CellEditorProps) {
  const reasonOf = useFieldReason();
  const problemId = useId();
  const { draft } = editing;
  const records = model.contents?.records;
  // Keeps the record loaded while it is being edited, whatever happens to the rows.
  useEffect(() => records?.pin(editing.recordId), [records, editing.recordId]);
  const meanwhile = useChangedMeanwhile(records, editing.recordId, editing.field, editing.before, context);
  const { Editor, isMultiline } = column.view;
  if (!Editor) return null;

  // The draft is stored outside the component, so that it survives unmounting.
  const change = (next: Draft) => model.update({ editing: { ...editing, draft: next, problem: null } });
  const held = () => model.state.editing?.draft ?? draft;
  const commit = (value: CellValue) => commitEdit(model, { kind: "value", value }, "stay", context, reasonOf);

  function onKeyDown(event: KeyboardEvent): void {
    const action = event.defaultPrevented
      ? null
      : readEditKey(keyOf(event), isMultiline?.(column.field) ?? false);
    // Keeps typed keys from the grid and the shortcuts; those with mod stay the page's: the palette opens here too.
    const isForPage = action === null && (event.ctrlKey || event.metaKey);
    if (!isForPage) event.stopPropagation();
    if (action === null) return;
    event.preventDefault();
    if (action.type === "cancel") cancelEdit(model);
    else commitEdit(model, held(), action.then, context, reasonOf);
  }

  function onBlur(event: FocusEvent): void {
    const next = event.relatedTarget;
    if (
      next instanceof Element &&
      (event.currentTarget.contains(next) || next.closest("[data-editor-layer]"))
    )
      return;
    // The focus went to another window of the system, so the cell is not left.
    if (!document.hasFocus()) return;
    if (model.state.editing === null) return;
    commitEdit(model, held(), "stay", context, reasonOf, true);
  }

  return (
    <EditorProblem id={problemId} problem={editing.problem ?? meanwhile}>
      <div
        className={styles.editorBox}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        data-invalid={editing.problem !== null || undefined}
      >
        <MentionPlace value={records ? recordSubject(records.tableId, editing.recordId) : null}>
          <Editor
            field={column.field}
            draft={draft}
            context={context}
            label={column.field.name}
            isInvalid={editing.problem !== null}
            describedBy={editing.problem === null && meanwhile === null ? undefined : problemId}
            isInGrid
            onDraft={change}
            onCommit={commit}
          />
        </MentionPlace>
      </div>
    </EditorProblem>
  );
}
