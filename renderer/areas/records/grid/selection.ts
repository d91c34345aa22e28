/** A place in the grid: row and column by number, from 0. */
export interface CellPlace {
  row: number;
  column: number;
}

export interface Bounds {
  rows: number;
  columns: number;
  /** Number of rows that fit into the viewport; the step of PageUp and PageDown. */
  pageRows: number;
}

/** `anchor` is where a range began; it equals `active` while one cell is selected. */
export interface Selection {
  active: CellPlace;
  anchor: CellPlace;
}

export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export type Direction = "up" | "down" | "left" | "right";
/** How far: one cell, to the edge of the grid, or one screenful. */
export type Distance = "step" | "edge" | "page";

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

export function clampPlace(place: CellPlace, bounds: Bounds): CellPlace {
  return { row: clamp(place.row, bounds.rows - 1), column: clamp(place.column, bounds.columns - 1) };
}

export const selectCell = (place: CellPlace): Selection => ({ active: place, anchor: place });

export function moved(place: CellPlace, direction: Direction, distance: Distance, bounds: Bounds): CellPlace {
  const far = distance === "step" ? 1 : distance === "page" ? Math.max(1, bounds.pageRows - 1) : Infinity;
  const { row, column } = place;
  const lastRow = bounds.rows - 1;
  const lastColumn = bounds.columns - 1;
  switch (direction) {
    case "up":
      return { row: clamp(row - far, lastRow), column };
    case "down":
      return { row: clamp(row + far, lastRow), column };
    case "left":
      return { row, column: clamp(column - far, lastColumn) };
    case "right":
      return { row, column: clamp(column + far, lastColumn) };
  }
}

/** The next cell of Tab and Shift+Tab: along the row, then the next row. Null at the very end, where Tab leaves. */
export function tabbed(place: CellPlace, backward: boolean, bounds: Bounds): CellPlace | null {
  const index = place.row * bounds.columns + place.column + (backward ? -1 : 1);
  if (index < 0 || index >= bounds.rows * bounds.columns) return null;
  return { row: Math.floor(index / bounds.columns), column: index % bounds.columns };
}

export function rangeOf({ active, anchor }: Selection): Range {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

export const isSingleCell = ({ active, anchor }: Selection): boolean =>
  active.row === anchor.row && active.column === anchor.column;

export const sizeOf = (range: Range): { rows: number; columns: number } => ({
  rows: range.bottom - range.top + 1,
  columns: range.right - range.left + 1,
});
