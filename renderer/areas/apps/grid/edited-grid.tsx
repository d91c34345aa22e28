import { GridLayout, noCompactor, type GridLayoutProps, type Layout } from "react-grid-layout";
import "react-grid-layout/css/styles.css";
import type { Placed } from "#shared/contract/pages";
import { BLOCK_MIN_HEIGHT, BLOCK_MIN_WIDTH } from "#shared/limits/apps";
import styles from "./page-grid.module.css";
import { GRID_PADDING, type GridProps } from "./still-grid";

interface EditedGridProps extends GridProps {
  mayMove: boolean;
  /** Takes blocks that are dragged out of the panel. */
  drop: Partial<GridLayoutProps>;
  onPut: (placed: Placed[]) => void;
}

/** The blocks of a page to be dragged and resized. They never overlap. */
export default function EditedGrid({ geometry, placed, blocks, mayMove, drop, onPut }: EditedGridProps) {
  const { width, columns, rowHeight, margin } = geometry;
  const layout = placed.map(({ id, ...place }) => ({
    i: String(id),
    ...place,
    minW: BLOCK_MIN_WIDTH,
    minH: BLOCK_MIN_HEIGHT,
  }));
  return (
    <GridLayout
      width={width}
      layout={layout}
      compactor={{ ...noCompactor, preventCollision: true }}
      gridConfig={{ cols: columns, rowHeight, margin, containerPadding: [GRID_PADDING, GRID_PADDING] }}
      dragConfig={{ enabled: mayMove, handle: "[data-drag-handle]", bounded: true }}
      resizeConfig={{ enabled: mayMove, handles: ["se", "e", "s"] }}
      {...drop}
      onDragStop={(next) => onPut(toPlaced(next))}
      onResizeStop={(next) => onPut(toPlaced(next))}
    >
      {blocks.map(({ id, content }) => (
        <div key={id} className={styles.item} data-block={id}>
          {content}
        </div>
      ))}
    </GridLayout>
  );
}

const toPlaced = (layout: Layout): Placed[] =>
  layout.map(({ i, x, y, w, h }) => ({ id: Number(i), x, y, w, h }));
