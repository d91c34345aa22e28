import type { WireRecord } from "#shared/contract/records";
import { plainText } from "#shared/fields/values/cell-entries";
import { draftOf, formatValue, parseText, type CellContext, type Draft } from "../../fields/public";
import { addNext, dropNewRow } from "./add-line";
import type { GridModel } from "./grid-model";
import { tabbedPast } from "./heading-keys";
import { moved, type CellPlace } from "./selection";

/**
 * Presses a cell whose type does something else than being typed over; `action` names the part that was pressed.
 * Also where the person may not change it: looking is allowed. False when the type knows no press.
 */
export function pressCell(model: GridModel, place: CellPlace, action: string | null): boolean {
  const column = model.columnAt(place.column);
  const recordId = model.recordAt(place.row);
  const records = model.contents?.records;
  if (!column?.view.press || recordId === undefined || !records) return false;
  const { field, canPress: canEdit } = column;
  const value = records.shown(recordId)?.data[field.id] ?? null;
  const put = (record: WireRecord) => records.put([record]);
  column.view.press({ recordId: records.serverId(recordId), field, value, canEdit, put }, action);
  return true;
}

/** Opens the editor of a cell; a checkbox is switched instead. Does nothing where the person may not edit. */
export function startEdit(
  model: GridModel,
  place: CellPlace,
  typed: string | null,
  context: CellContext,
): void {
  const column = model.columnAt(place.column);
  const recordId = model.recordAt(place.row);
  const records = model.contents?.records;
  if (!column?.canEdit || recordId === undefined || !records) return;
  const before = records.shown(recordId)?.data[column.field.id] ?? null;
  if (column.view.toggle) {
    records.setCell(recordId, column.field.id, column.view.toggle(before));
    return;
  }
  if (!column.view.Editor) return;
  const refused = records.refusal(recordId, column.field.id);
  const start = draftOf(refused ? refused.value : before, column.field, context);
  model.update({
    editing: {
      recordId,
      fieldId: column.field.id,
      field: column.field,
      draft: typed === null ? start : { kind: "text", text: typed },
      start,
      before,
      problem: refused?.message ?? null,
    },
  });
}

export type Then = "stay" | "down" | "up" | "right" | "left";

/**
 * Commits the editor's content and moves on. Unreadable text keeps the editor open with the reason. With
 * `leaving` (a click elsewhere) the text is retained as a rejected value of the cell instead, so that no
 * input is lost.
 */
export function commitEdit(
  model: GridModel,
  draft: Draft,
  then: Then,
  context: CellContext,
  reasonOf: (id: string) => string,
  leaving = false,
): void {
  const { editing } = model.state;
  const { contents } = model;
  if (editing === null || contents === null) return;
  const field = contents.fields.find((one) => one.id === editing.fieldId);
  if (!field) {
    model.update({ editing: null });
    return;
  }
  const read =
    draft.kind === "text" ? parseText(draft.text, field, context) : { ok: true as const, value: draft.value };
  if (!read.ok) {
    const problem = reasonOf(read.reason);
    if (leaving)
      contents.records.refuseTexts(
        [{ recordId: editing.recordId, fieldId: editing.fieldId, text: textOf(draft), message: problem }],
        true,
      );
    model.update({ editing: leaving ? null : { ...editing, draft, problem } });
    return;
  }
  model.update({ editing: null });
  const isSame =
    read.value === editing.before ||
    (draft.kind === "text" && formatValue(editing.before, field, context) === draft.text);
  const wasRefused = contents.records.refusal(editing.recordId, editing.fieldId) !== undefined;
  if (isSame) contents.records.dropRefusal(editing.recordId, editing.fieldId);
  else
    contents.records.setCell(
      editing.recordId,
      editing.fieldId,
      read.value,
      wasRefused ? undefined : editing.before,
    );
  if (then !== "down" || !addNext(model, editing.recordId)) moveOn(model, then, editing.recordId);
  if (!leaving) model.focus();
}

const textOf = (draft: Draft): string => (draft.kind === "text" ? draft.text : plainText(draft.value));

export function cancelEdit(model: GridModel): void {
  const { editing } = model.state;
  model.update({ editing: null });
  if (editing) dropNewRow(model, editing.recordId);
  model.focus();
}

function moveOn(model: GridModel, then: Then, recordId: number): void {
  const active = model.state.selection?.active;
  if (!active || then === "stay") return;
  const { bounds } = model;
  const next =
    then === "down" || then === "up"
      ? moved(active, then, "step", bounds)
      : tabbedPast(model, active, then === "left");
  if (next) model.select(next);
  else if (then === "right") addNext(model, recordId);
}
