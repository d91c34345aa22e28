import { useCallback, useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from "react";
import type { CellContext } from "../../fields/public";
import { isChecked, setChecked } from "./checked-rows";
import { pressCell, startEdit } from "./editing";
import type { GridModel } from "./grid-model";
import { placeOf } from "./place-of";
import { rangeOf, type CellPlace, type Range } from "./selection";
import { useCutTitle } from "./use-cut-title";
import { keepWaiting } from "./waiting";

interface PointerOptions {
  context: CellContext;
  isPhone: boolean;
  openRecord: (recordId: number) => void;
  fill: (source: Range, last: number) => void;
}

const isInEditor = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-editor]") !== null;

/** Mouse and touch: one listener for the whole grid, none per cell. */
export function useGridPointer(
  model: GridModel,
  body: RefObject<HTMLDivElement | null>,
  { context, isPhone, openRecord, fill }: PointerOptions,
) {
  const hovered = useRef<number | null>(null);
  const isDragging = useRef(false);
  /** The cells whose fill handle is being dragged over those below. */
  const filled = useRef<Range | null>(null);
  const showCutTitle = useCutTitle(model, context);

  /** Marks the row under the pointer in both panes, without rendering a row again. */
  const hover = useCallback(
    (row: number | null) => {
      if (row === null) showCutTitle(null);
      if (row === hovered.current) return;
      for (const element of body.current?.querySelectorAll("[data-hover]") ?? [])
        element.removeAttribute("data-hover");
      hovered.current = row;
      if (row === null) return;
      for (const element of body.current?.querySelectorAll(`[data-row="${row}"]`) ?? [])
        element.setAttribute("data-hover", "");
    },
    [body, showCutTitle],
  );

  useEffect(() => {
    const stop = () => {
      isDragging.current = false;
      const { selection } = model.state;
      if (filled.current && selection) fill(filled.current, rangeOf(selection).bottom);
      filled.current = null;
    };
    // When the editor under the pointer is removed, leaving the rows only fires events on the page, whether the
    // pointer left the grid or moved to its empty part.
    const follow = ({ target }: globalThis.PointerEvent) => {
      if (placeOf(target) === null) hover(null);
    };
    window.addEventListener("pointerup", stop);
    document.addEventListener("pointerover", follow);
    return () => {
      window.removeEventListener("pointerup", stop);
      document.removeEventListener("pointerover", follow);
    };
  }, [body, hover, model, fill]);

  const onPointerDown = (event: PointerEvent) => {
    if (isInEditor(event.target)) return;
    const { selection } = model.state;
    if (selection && event.target instanceof Element && event.target.closest("[data-fill]")) {
      event.preventDefault();
      const range = rangeOf(selection);
      filled.current = range;
      // The drag extends the range from its last cell, however it was selected.
      model.select({ row: range.top, column: range.left });
      model.select({ row: range.bottom, column: range.right }, true);
      return;
    }
    const place = placeOf(event.target);
    if (place === null || event.button === 1) return;
    // The grid keeps the focus; an open editor accepts its value on blur.
    if (event.pointerType === "mouse") event.preventDefault();
    model.focus();
    if (event.target instanceof Element && event.target.closest("[data-check], [data-open]")) return;
    const isInside = event.button === 2 && model.state.selection !== null && contains(model, place);
    if (!isInside) model.select(place, event.shiftKey);
    isDragging.current = event.pointerType === "mouse" && event.button === 0;
  };

  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    const place = placeOf(event.target);
    hover(place?.row ?? null);
    // Not if only the rows move under the pointer: measuring must not cost a frame while scrolling.
    if (event.movementX !== 0 || event.movementY !== 0)
      showCutTitle(isInEditor(event.target) ? null : event.target);
    const active = model.state.selection?.active;
    const from = filled.current;
    if (from && place) model.select({ row: Math.max(from.bottom, place.row), column: from.right }, true);
    if (isDragging.current && place && (place.row !== active?.row || place.column !== active.column))
      model.select(place, true);
  };

  const onClick = (event: MouseEvent) => {
    if (isInEditor(event.target) || !(event.target instanceof Element)) return;
    const place = placeOf(event.target);
    const heading = place === null ? undefined : model.headingAt(place.row);
    if (heading) model.setOpen([heading.key], !heading.isOpen);
    const recordId = place === null ? undefined : model.recordAt(place.row);
    if (place === null) return;
    if (recordId === undefined) {
      if (isPhone) keepWaiting(model, place, { type: "open" });
      return;
    }
    const action = event.target.closest<HTMLElement>("[data-action]")?.dataset["action"];
    if (event.target.closest("[data-check]")) checkRows(model, place.row, event.shiftKey);
    else if (action !== undefined && pressCell(model, place, action)) return;
    else if (event.target.closest("[data-open]") || isPhone) openRecord(recordId);
    else if (model.columnAt(place.column)?.view.toggle && event.target.closest("[data-toggle]"))
      startEdit(model, place, null, context);
  };

  const onDoubleClick = (event: MouseEvent) => {
    const place = isInEditor(event.target) ? null : placeOf(event.target);
    if (!place || model.columnAt(place.column)?.view.toggle) return;
    if (event.target instanceof Element && event.target.closest("[data-action]")) return;
    if (keepWaiting(model, place, { type: "edit", typed: null })) return;
    if (!pressCell(model, place, null)) startEdit(model, place, null, context);
  };

  const onPointerLeave = () => hover(null);
  const clearHover = useCallback(() => hover(null), [hover]);
  return { handlers: { onPointerDown, onPointerMove, onPointerLeave, onClick, onDoubleClick }, clearHover };
}

function contains(model: GridModel, place: CellPlace): boolean {
  const { selection } = model.state;
  if (!selection) return false;
  const { active, anchor } = selection;
  const isBetween = (value: number, a: number, b: number) =>
    value >= Math.min(a, b) && value <= Math.max(a, b);
  return (
    isBetween(place.row, active.row, anchor.row) && isBetween(place.column, active.column, anchor.column)
  );
}

/** Ticks or unticks a row, or with Shift all rows from the last ticked one to it. */
function checkRows(model: GridModel, row: number, isRange: boolean): void {
  const { checked, lastChecked } = model.state;
  const id = model.recordAt(row);
  if (id === undefined) return;
  const wanted = !isChecked(checked, id);
  const from = isRange && lastChecked !== null ? Math.min(lastChecked, row) : row;
  const to = isRange && lastChecked !== null ? Math.max(lastChecked, row) : row;
  const ids: number[] = [];
  for (let at = from; at <= to; at++) {
    const one = model.recordAt(at);
    if (one !== undefined) ids.push(one);
  }
  model.update({ checked: setChecked(checked, ids, wanted), lastChecked: row });
}
