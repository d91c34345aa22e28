import type { ReactNode } from "react";
import { bottomOf } from "#shared/blocks/place";
import type { Placed } from "#shared/contract/pages";
import styles from "./page-grid.module.css";

/** Sizes of a page's grid, in px. */
export interface GridGeometry {
  width: number;
  columns: number;
  /** Without the margin. */
  rowHeight: number;
  /** Between blocks, beside and above each other. */
  margin: readonly [number, number];
}

export interface GridProps {
  geometry: GridGeometry;
  placed: readonly Placed[];
  blocks: readonly { id: number; content: ReactNode }[];
}

/** Space around all blocks, in px. */
export const GRID_PADDING = 8;

/** The blocks of a page at their places, as the grid of the builder would draw them. */
export function StillGrid({ geometry, placed, blocks }: GridProps) {
  const { width, columns, rowHeight, margin } = geometry;
  const columnWidth = (width - margin[0] * (columns - 1) - GRID_PADDING * 2) / columns;
  const start = (cells: number, size: number, gap: number) => Math.round(cells * (size + gap) + GRID_PADDING);
  const length = (cells: number, size: number, gap: number) =>
    Math.round(cells * size + Math.max(0, cells - 1) * gap);
  const height = length(bottomOf(placed), rowHeight, margin[1]) + GRID_PADDING * 2;
  return (
    <div className={styles.grid} style={{ height }}>
      {blocks.map(({ id, content }) => {
        const place = placed.find((one) => one.id === id);
        if (!place) return null;
        const style = {
          left: start(place.x, columnWidth, margin[0]),
          top: start(place.y, rowHeight, margin[1]),
          width: length(place.w, columnWidth, margin[0]),
          height: length(place.h, rowHeight, margin[1]),
        };
        return (
          <div key={id} className={styles.item} data-block={id} style={style}>
            {content}
          </div>
        );
      })}
    </div>
  );
}
