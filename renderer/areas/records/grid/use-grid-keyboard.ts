import { useCallback, type KeyboardEvent } from "react";
import { openPanel } from "../../../app/panels";
import type { CellContext } from "../../fields/public";
import { onAddLine, passesLastRow } from "./add-line";
import { isChecked, setChecked } from "./checked-rows";
import { pressCell, startEdit } from "./editing";
import { fillSource } from "./fill";
import type { GridModel } from "./grid-model";
import { onHeading, tabbedPast } from "./heading-keys";
import { keyOf } from "./key-of";
import { readKey, type GridAction } from "./keyboard";
import { moved, rangeOf, selectCell, type Range } from "./selection";
import { keepWaiting, typeWaiting } from "./waiting";

interface KeyboardOptions {
  context: CellContext;
  canCheck: boolean;
  openRecord: (recordId: number) => void;
  beginFirst: (() => void) | undefined;
  newRecord: (() => void) | undefined;
  /** Moves the focus to the actions for ticked records. */
  toActions: (() => void) | undefined;
  fill: (source: Range, last: number) => void;
  clear: () => boolean;
}

/** The grid's keys while no cell is being edited. Unused keys are left to the browser and the shortcuts. */
export function useGridKeyboard(model: GridModel, options: KeyboardOptions) {
  const { context, canCheck, openRecord, beginFirst, newRecord, toActions, fill, clear } = options;
  return useCallback(
    (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget) return;
      if (model.bounds.rows === 0) {
        if (keyOf(event).key !== "Enter" || !beginFirst) return;
        beginFirst();
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const active = model.state.selection?.active;
      const column = active && model.columnAt(active.column);
      const action = readKey(keyOf(event), column?.view.toggle !== undefined);
      if (action === null) return;
      const heading = active && model.headingAt(active.row);
      if (action.type === "help" || (!active && isQuestion(action))) void openPanel("gridKeys", {});
      else if (action.type === "addRecord") {
        if (!newRecord) return;
        newRecord();
      } else if (model.state.isAtAdd) {
        if (!onAddLine(model, action)) return;
      } else if (active && passesLastRow(model, action)) model.standAtAdd(active.column);
      else if (heading) {
        if (!onHeading(model, heading, action, active)) return;
      } else if (typeWaiting(model, keyOf(event)) || (active && keepWaiting(model, active, action))) {
        // Kept for the moment the record is there.
      } else if (!active) {
        if (action.type !== "move" && action.type !== "corner") return;
        const isEnd = action.type === "corner" && action.corner === "end";
        const { rows, columns } = model.bounds;
        model.select(isEnd ? { row: rows - 1, column: columns - 1 } : { row: 0, column: 0 });
      } else if (!perform(model, action, { context, canCheck, openRecord, toActions, fill, clear })) return;
      event.preventDefault();
      event.stopPropagation();
    },
    [model, context, canCheck, openRecord, beginFirst, newRecord, toActions, fill, clear],
  );
}

/** With a cell selected the sign is typed there, like every other. */
const isQuestion = (action: GridAction): boolean => action.type === "edit" && action.typed === "?";

/** Carries an action out; false when it does nothing here, so that the key stays free for others. */
function perform(
  model: GridModel,
  action: GridAction,
  {
    context,
    canCheck,
    openRecord,
    toActions,
    fill,
    clear,
  }: Omit<KeyboardOptions, "beginFirst" | "newRecord">,
): boolean {
  const { selection } = model.state;
  if (!selection) return false;
  const { active } = selection;
  const { bounds } = model;
  const recordId = model.recordAt(active.row);
  switch (action.type) {
    case "move":
      model.select(moved(active, action.direction, action.distance, bounds), action.extend);
      return true;
    case "corner": {
      const row = action.corner === "start" ? 0 : bounds.rows - 1;
      model.select({ row, column: action.corner === "start" ? 0 : bounds.columns - 1 }, action.extend);
      return true;
    }
    case "tab": {
      const isTicked = recordId !== undefined && isChecked(model.state.checked, recordId);
      if (toActions && isTicked && !action.backward) {
        toActions();
        return true;
      }
      const next = tabbedPast(model, active, action.backward);
      if (next) model.select(next);
      return next !== null;
    }
    case "edit": {
      if (action.typed === null && pressCell(model, active, null)) return true;
      const canEdit = model.columnAt(active.column)?.canEdit === true;
      if (canEdit) startEdit(model, active, action.typed, context);
      return canEdit;
    }
    case "toggle":
      startEdit(model, active, null, context);
      return true;
    case "toggleRow":
      if (!canCheck || recordId === undefined) return false;
      model.update({
        checked: setChecked(model.state.checked, [recordId], !isChecked(model.state.checked, recordId)),
      });
      return true;
    case "open":
      if (recordId !== undefined) openRecord(recordId);
      return true;
    case "clear":
      return clear();
    case "selectAll":
      model.update({
        selection: {
          anchor: { row: 0, column: 0 },
          active: { row: bounds.rows - 1, column: bounds.columns - 1 },
        },
        activeId: model.recordAt(bounds.rows - 1) ?? null,
      });
      return true;
    case "fillDown": {
      const range = rangeOf(selection);
      fill(fillSource(range), range.bottom);
      return true;
    }
    case "leave":
      return leave(model);
    case "addRecord":
    case "help":
      return false;
    default:
      action satisfies never;
      return false;
  }
}

/** Escape clears one thing at a time: the range, the ticks, then it leaves the cell. */
function leave(model: GridModel): boolean {
  const { selection, checked } = model.state;
  if (
    selection &&
    (selection.active.row !== selection.anchor.row || selection.active.column !== selection.anchor.column)
  ) {
    model.update({ selection: selectCell(selection.active) });
    return true;
  }
  if (checked.mode === "all" || checked.ids.size > 0) {
    model.update({ checked: { mode: "some", ids: new Set() } });
    return true;
  }
  model.clearSelection();
  return true;
}
