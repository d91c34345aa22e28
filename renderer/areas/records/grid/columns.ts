import type { CSSProperties } from "react";
import type { Field } from "#shared/contract/fields";
import { alignOf, fieldViews, isEditable, isPressable, type FieldView } from "../../fields/public";

/** Width of the row number with its checkbox, in px, and of each digit beyond the fourth. */
export const NUMBER_WIDTH = 40;
const FIGURE_WIDTH = 8;
const FIGURES = 4;
/** Padding and border of a cell, as in grid.module.css: twice 8 px and a hairline. */
const CELL_FRAME = 17;
/** Share of the grid's width that may stay while the rest scrolls. */
const FROZEN_SHARE = 0.7;
/** Width of the last column header, which adds a field. */
export const ADD_FIELD_WIDTH = 44;

/** One field as the grid shows it. Everything that cells need is computed once, not for every row. */
export interface Column {
  index: number;
  field: Field;
  view: FieldView;
  /** Left edge from the start of the row, in px; the frozen ones come after the row number. */
  x: number;
  width: number;
  /** The width that is left for a value, in px. */
  room: number;
  align: "left" | "right" | "center";
  canEdit: boolean;
  /** Whether a click on a cell may change it. */
  canPress: boolean;
  style: CSSProperties;
}

export interface ShownField {
  field: Field;
  width: number;
}

/** Lays out the fields in order, after the row's number. */
export function layOut(
  shown: readonly ShownField[],
  canEditRecords: boolean,
  numberWidth = NUMBER_WIDTH,
): Column[] {
  let x = numberWidth;
  return shown.map(({ field, width }, index) => {
    const column: Column = {
      index,
      field,
      view: fieldViews[field.type],
      x,
      width,
      room: width - CELL_FRAME,
      align: alignOf(field),
      canEdit: canEditRecords && isEditable(field),
      canPress: canEditRecords && isPressable(field),
      style: { left: x, width },
    };
    x += width;
    return column;
  });
}

/** Width for the numbers of this many rows, in px. */
export const numberWidthFor = (rows: number): number =>
  NUMBER_WIDTH + FIGURE_WIDTH * Math.max(0, String(rows).length - FIGURES);

/** Width of the row number with these columns, in px. */
export function fullWidth(columns: readonly Column[]): number {
  const last = columns.at(-1);
  return last ? last.x + last.width : NUMBER_WIDTH;
}

/** The first columns, which stay while the others scroll: as many as are wanted and leave room for others. */
export function frozenColumns(columns: readonly Column[], count: number, room: number): Column[] {
  const most = room * FROZEN_SHARE;
  return columns.filter(({ index, x, width }) => index === 0 || (index < count && x + width <= most));
}
