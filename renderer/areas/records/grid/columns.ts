import type { CSSProperties } from "react";
import type { Field } from "#shared/contract/fields";
import { alignOf, fieldViews, isEditable, isPressable, type FieldView } from "../../fields/public";

/** Width of the row number with its checkbox, in px. */
export const NUMBER_WIDTH = 40;
/** Width of the last column head, which adds a field. */
export const ADD_FIELD_WIDTH = 44;

/** One field as the grid shows it. Everything a cell needs is worked out once, not for every row. */
export interface Column {
  index: number;
  field: Field;
  view: FieldView;
  /** Left edge from the start of the row, in px; the frozen first column stands behind the row number. */
  x: number;
  width: number;
  align: "left" | "right" | "center";
  canEdit: boolean;
  /** A press on a cell may change it. */
  canPress: boolean;
  style: CSSProperties;
}

export interface ShownField {
  field: Field;
  width: number;
}

/** Lays fields out side by side in their order; the first one is frozen. */
export function layOut(shown: readonly ShownField[], canEditRecords: boolean): Column[] {
  let x = NUMBER_WIDTH;
  return shown.map(({ field, width }, index) => {
    const column: Column = {
      index,
      field,
      view: fieldViews[field.type],
      x,
      width,
      align: alignOf(field),
      canEdit: canEditRecords && isEditable(field),
      canPress: canEditRecords && isPressable(field),
      style: { left: x, width },
    };
    x += width;
    return column;
  });
}

export const frozenWidth = (columns: readonly Column[]): number => NUMBER_WIDTH + (columns[0]?.width ?? 0);

export function fullWidth(columns: readonly Column[]): number {
  const last = columns.at(-1);
  return last ? last.x + last.width : NUMBER_WIDTH;
}
