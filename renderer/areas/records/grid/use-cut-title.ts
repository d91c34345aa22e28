import { useCallback, useRef } from "react";
import { isCellError } from "#shared/fields/cell-error";
import { CUT_TEXT_SHOWN } from "#shared/limits/records";
import { shorten } from "../../../ui/shorten";
import { formatValue, type CellContext } from "../../fields/public";
import type { GridModel } from "./grid-model";
import { placeOf } from "./place-of";

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth || element.matches("[data-more]");

/**
 * Sets a tooltip with the full text of the truncated cell under the pointer. Set manually for one cell at a time,
 * because its element shows another record as soon as the rows move; it is called with `null` then.
 */
export function useCutTitle(model: GridModel, context: CellContext): (target: EventTarget | null) => void {
  const told = useRef<HTMLElement | null>(null);
  return useCallback(
    (target) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
      if (cell === told.current) return;
      told.current?.removeAttribute("title");
      told.current = cell;
      const place = placeOf(cell);
      const id = place && model.recordAt(place.row);
      const field = place && model.columnAt(place.column)?.field;
      const record = id ? model.contents?.records.shown(id) : undefined;
      // An error has a reason in addition to its name.
      if (
        !cell ||
        !field ||
        !record ||
        isCellError(record.data[field.id]) ||
        ![cell, ...cell.querySelectorAll("span")].some(isCut)
      )
        return;
      cell.title = shorten(formatValue(record.data[field.id] ?? null, field, context), CUT_TEXT_SHOWN);
    },
    [model, context],
  );
}
