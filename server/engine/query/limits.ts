import type { Fragment } from "./fragment";

/** How much of a connection's cells a reader sees. */
export interface LimitedCells {
  /** A statement with the ids of the connected records in sight. */
  visible: Fragment;
  showsTitles: boolean;
}

/** By field id. */
export type Limits = ReadonlyMap<number, LimitedCells>;
