import type { Fragment } from "./fragment";

/** How much of a connection's cells a reader sees. */
export interface LimitedCells {
  /** A statement for the ids of the visible connected records. */
  visible: Fragment;
  showsTitles: boolean;
}

/** By field id. */
export type Limits = ReadonlyMap<number, LimitedCells>;
