import type { Fragment } from "../../sql/fragment";

/** How much of a connection's cells a reader sees. */
export interface LimitedCells {
  /** A statement for the ids of the visible connected records. */
  visible: Fragment;
  showsTitles: boolean;
  /** A statement for the folded title of a connected record by `linked.id`; null if only cells hold titles. */
  titleKey: string | null;
}

/** By field id. */
export type Limits = ReadonlyMap<number, LimitedCells>;
