import { parseText, type CellContext } from "../../fields/public";
import { pressCell, startEdit } from "./editing";
import type { GridModel } from "./grid-model";
import type { GridAction, Key } from "./keyboard";
import { tabbedPast } from "./heading-keys";
import { moved, type CellPlace } from "./selection";
import type { Waiting, WaitingAction } from "./waiting-act";

interface PlayOptions {
  context: CellContext;
  reasonOf: (id: string) => string;
  openRecord: (recordId: number) => void;
}

const isWaitingAction = (action: GridAction): action is WaitingAction =>
  action.type === "edit" || action.type === "toggle" || action.type === "open" || action.type === "clear";

/** The text of a waiting edit; null if the editor opens with the cell's value. */
export const typedText = ({ action, more }: Waiting): string | null =>
  action.type === "edit" && action.typed !== null ? action.typed + more : null;

/** Keeps an act for later. False where the record is there, or the act needs none. */
export function keepWaiting(model: GridModel, place: CellPlace, action: GridAction): boolean {
  if (!isWaitingAction(action) || model.recordAt(place.row) !== undefined) return false;
  // A heading waits for no record.
  if (model.headingAt(place.row) !== undefined) return false;
  if (action.type === "open") return push(model, place, action);
  const column = model.columnAt(place.column);
  const canBegin = column?.canEdit === true || (action.type === "edit" && column?.view.press !== undefined);
  return canBegin && push(model, place, action);
}

function push(model: GridModel, place: CellPlace, action: WaitingAction): true {
  const others = model.state.waiting.filter((one) => one.isLeft || isWhole(one));
  model.update({ waiting: [...others, { place, action, more: "", isLeft: false }] });
  return true;
}

/** Says all there is to do; what only opens something is over when the person goes elsewhere. */
const isWhole = (waiting: Waiting): boolean =>
  waiting.action.type === "clear" || waiting.action.type === "toggle" || typedText(waiting) !== null;

const isAt = (place: CellPlace | undefined, other: CellPlace): boolean =>
  place?.row === other.row && place.column === other.column;

/** Keys while an edit waits on the active cell go to it as they would to its editor. False: not one of those. */
export function typeWaiting(model: GridModel, key: Key): boolean {
  const { waiting, selection } = model.state;
  const edit = waiting.at(-1);
  const active = selection?.active;
  if (edit?.action.type !== "edit" || edit.isLeft || !active || !isAt(active, edit.place)) return false;
  if (key.composing || key.alt || key.mod) return false;
  const change = (last: Waiting | null) =>
    model.update({ waiting: [...waiting.slice(0, -1), ...(last ? [last] : [])] });
  const typed = typedText(edit);
  if ([...key.key].length === 1) change({ ...edit, more: edit.more + key.key });
  else if (key.key === "Escape") change(null);
  else if (key.key === "Backspace" && typed !== null)
    change({ ...edit, action: { type: "edit", typed: typed.slice(0, -1) }, more: "" });
  else if (typed !== null && (key.key === "Enter" || key.key === "Tab")) {
    change({ ...edit, isLeft: true });
    const next =
      key.key === "Tab"
        ? tabbedPast(model, active, key.shift)
        : moved(active, key.shift ? "up" : "down", "step", model.bounds);
    if (next) model.select(next);
  } else return key.key === "Enter";
  return true;
}

/** Does what waited for records that have arrived. An editor opens only where the person still is. */
export function playWaiting(model: GridModel, options: PlayOptions): void {
  const { waiting, selection } = model.state;
  const ready = waiting.filter(({ place }) => model.recordAt(place.row) !== undefined);
  if (ready.length === 0) return;
  model.update({ waiting: waiting.filter((one) => !ready.includes(one)) });
  const active = selection?.active;
  for (const one of ready) {
    const isHere = isAt(active, one.place) && !one.isLeft;
    const typed = typedText(one);
    if (one.action.type === "clear" || (typed !== null && !isHere))
      enterText(model, one.place, typed ?? "", options);
    else if (isHere || one.action.type === "toggle") begin(model, one, options);
  }
}

function begin(
  model: GridModel,
  { place, action, more }: Waiting,
  { context, openRecord }: PlayOptions,
): void {
  const recordId = model.recordAt(place.row);
  if (action.type === "open") {
    if (recordId !== undefined) openRecord(recordId);
    return;
  }
  const typed = action.type === "edit" ? action.typed : null;
  if (typed === null && pressCell(model, place, null)) return;
  startEdit(model, place, typed, context);
  const { editing } = model.state;
  if (editing?.draft.kind === "text" && more !== "")
    model.update({ editing: { ...editing, draft: { kind: "text", text: editing.draft.text + more } } });
}

/** Takes a text over without an editor; one that cannot be read is kept as a refused value of the cell. */
function enterText(
  model: GridModel,
  place: CellPlace,
  text: string,
  { context, reasonOf }: Pick<PlayOptions, "context" | "reasonOf">,
): void {
  const column = model.columnAt(place.column);
  const recordId = model.recordAt(place.row);
  const records = model.contents?.records;
  if (!column?.canEdit || recordId === undefined || !records) return;
  const read = parseText(text, column.field, context);
  if (read.ok) records.setCell(recordId, column.field.id, read.value);
  else
    records.refuseTexts([{ recordId, fieldId: column.field.id, text, message: reasonOf(read.reason) }], true);
}
