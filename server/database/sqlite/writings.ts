import type { ChangeSetResult } from "../../engine/changes/change-set";
import type { ChangeRequest, Unindexed } from "../../engine/changes/context";
import type { Statement } from "../types";
import type { Failure } from "./failures";

/** What waits to be written: a change set, or statements that are no history. */
export type Writing =
  | { kind: "changeSet"; request: ChangeRequest }
  | { kind: "execute"; statements: readonly Statement[] }
  /** The search indexes take in what was changed before. */
  | { kind: "settle" };

export type Outcome =
  | { kind: "applied"; result: ChangeSetResult }
  | { kind: "rows"; rows: unknown[] }
  | { kind: "failed"; failure: Failure };

/** What was committed to a file outside its thread: it takes part in what the thread holds in memory. */
export interface Elsewhere {
  unindexed: Unindexed[];
  /** Tables that are known by heart are to be read again. */
  isStructureNew: boolean;
}
