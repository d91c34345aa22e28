import type { CSSProperties } from "react";
import type { Field } from "#shared/contract/fields";
import { alignOf, fieldViews, isEditable, isPressable, type FieldView } from "../../fields/public";

/** Width of the row number with its checkbox, in px, and of each digit beyond the fourth. */
export const NUMBER_WIDTH = 40;
const FIGURE_WIDTH = 8;
const FIGURES = 4;
/** Padding and border of a cell, as in grid.module.css: twice 8 px and a hairline. */
const CELL_FRAME = 17;
/** Width of the last column header, which adds a field. */
export const ADD_FIELD_WIDTH = 44;

/** One field as the grid shows it. Everything that cells need is computed once, not for every row. */
export interface Column {
  index: number;
  field: Field;
  view: FieldView;
  /** Left edge from the start of the row, in px; the frozen first column comes after the row number. */
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

/** Lays out the fields in order, after the row's number; the first one is frozen. */
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

export const frozenWidth = ([first]: readonly Column[]): number =>
  first ? first.x + first.width : NUMBER_WIDTH;

export function fullWidth(columns: readonly Column[]): number {
  const last = columns.at(-1);
  return last ? last.x + last.width : NUMBER_WIDTH;
}
