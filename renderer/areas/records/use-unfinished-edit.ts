import { useEffect, useLayoutEffect, useRef } from "react";
import type { Field } from "#shared/contract/fields";
import { plainText } from "#shared/fields/values/cell-entries";
import { useText } from "../../ui/text";
import { formatValue, useFieldReason, type CellContext, type Draft } from "../fields/public";
import type { TableRecords } from "./data/table-records";
import { commitEdit } from "./grid/editing";
import type { GridModel } from "./grid/grid-model";
import { lostUnder } from "./grid/lost-edit";
import { reportLostInput } from "./report-lost-input";

/** The content of an editor, as text. */
export function draftText(draft: Draft, field: Field, context: CellContext): string {
  if (draft.kind === "text") return draft.text;
  return formatValue(draft.value, field, context) || plainText(draft.value);
}

/**
 * Prevents silent loss of input. If the record, the field or the table is deleted under the editor, the
 * text is reported and can be copied. If the user leaves the screen or page, it is saved as with a click
 * elsewhere.
 */
export function useUnfinishedEdit(
  model: GridModel,
  records: TableRecords,
  fields: readonly Field[],
  context: CellContext,
): void {
  const t = useText();
  const reasonOf = useFieldReason();
  // Runs with every change of the records and of the fields.
  useLayoutEffect(() => {
    const { editing } = model.state;
    if (!editing) return;
    const { draft, start, field } = editing;
    const lost = lostUnder(editing, records, fields);
    const isHidden = !model.contents?.columns.some((column) => column.field.id === field.id);
    if (lost === null && !isHidden) return;
    if (lost !== null && draft !== start)
      reportLostInput(t, lost, field.name, draftText(draft, field, context));
    if (lost === null) commitEdit(model, draft, "stay", context, reasonOf, true);
    else model.update({ editing: null });
    model.focus();
  });
  const leave = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    leave.current = () => {
      const { editing } = model.state;
      if (editing && editing.draft !== editing.start)
        commitEdit(model, editing.draft, "stay", context, reasonOf, true);
    };
  });
  useEffect(() => {
    // A page that is closed or reloaded stores its changes on the device.
    const onHide = () => leave.current();
    window.addEventListener("pagehide", onHide);
    return () => {
      window.removeEventListener("pagehide", onHide);
      leave.current();
    };
  }, [model]);
}
