import { GRID_SKELETONS, LIST_SKELETONS } from "#shared/limits/home";
import styles from "./skeletons.module.css";
import { useWaiting } from "./waiting";

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Widths in % that look like words. */
const WIDTHS = [34, 48, 27, 41, 30, 38];

/** Rows of a list that is on its way: 3 (specification 1, section 9). */
export function ListSkeleton({ label }: { label: string }) {
  useWaiting();
  return (
    <div role="status" data-skeleton aria-label={label} className={styles.list}>
      {times(LIST_SKELETONS).map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.tile} />
          <span className={styles.line} style={{ width: `${WIDTHS[row]}%` }} />
          <span className={styles.faint} style={{ width: `${(WIDTHS[row + 1] ?? 30) / 2}%` }} />
        </div>
      ))}
    </div>
  );
}

/** Rows of a grid that is on its way: 6. */
export function GridSkeleton({ label }: { label: string }) {
  useWaiting();
  return (
    <div role="status" data-skeleton aria-label={label}>
      <GridRows />
    </div>
  );
}

function GridRows() {
  return (
    <div className={styles.grid}>
      {times(GRID_SKELETONS).map((row) => (
        <div key={row} className={styles.gridRow}>
          {[28, 14, 18, 10].map((width, column) => (
            <span
              key={width}
              className={column === 1 ? styles.chip : styles.line}
              style={{ width: `${width * (1 - ((row * 7 + column * 3) % 5) / 12)}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A table's page that is on its way: its title, its views and tools, and rows. */
export function TableSkeleton({ label }: { label: string }) {
  useWaiting();
  return (
    <div role="status" data-skeleton aria-label={label}>
      <div className={styles.title}>
        <span className={styles.tile} />
        <span className={styles.line} style={{ width: 160 }} />
      </div>
      <div className={styles.tools}>
        <span className={styles.chip} style={{ width: 96 }} />
        <span className={styles.chip} style={{ width: 240 }} />
      </div>
      <GridRows />
    </div>
  );
}

/** Tiles of a grid of objects that is on its way: 6. */
export function TileSkeleton({ label }: { label: string }) {
  useWaiting();
  return (
    <div role="status" data-skeleton aria-label={label} className={styles.tiles}>
      {times(GRID_SKELETONS).map((tile) => (
        <div key={tile} className={styles.card}>
          <span className={styles.tile} />
          <span className={styles.line} style={{ width: "60%" }} />
        </div>
      ))}
    </div>
  );
}
