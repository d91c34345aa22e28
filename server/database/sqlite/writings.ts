import type { ChangeSetResult } from "../../engine/model/change-set";
import type { ChangeRequest, Unindexed } from "../../engine/model/change-context";
import type { Statement } from "../types";
import type { Failure } from "./failures";

/** A pending write: a change set, or statements without history. */
export type Writing =
  | { kind: "changeSet"; request: ChangeRequest }
  | { kind: "execute"; statements: readonly Statement[] }
  /** Indexes everything that was changed before. */
  | { kind: "settle" };

export type Outcome =
  | { kind: "applied"; result: ChangeSetResult }
  | { kind: "rows"; rows: unknown[] }
  | { kind: "failed"; failure: Failure };

/** A commit to a file outside of its thread, for the thread's caches. */
export interface Elsewhere {
  unindexed: Unindexed[];
  /** Tables that are known by heart are to be read again. */
  isStructureNew: boolean;
}
