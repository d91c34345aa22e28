import type { WireRecord } from "#shared/contract/records";
import type { Actor } from "../../policy/actor";
import type { Operation } from "./operations";

/** Why a change happened (specification 1, section 9: sources of the action history, and our own). */
export type Cause = "interface" | "api" | "import" | "undo" | "seed" | "system" | "email";

/** A change as data: what, by whom, why. All of it happens, or none. */
export interface ChangeSet {
  actor: Actor;
  cause: Cause;
  operations: readonly Operation[];
  /** Remembered with the actor and a hash of the request for 72 hours; the same key answers with the first result. */
  idempotency?: { key: string; requestHash: string };
  /** The sender's own number for this change, told back with its events so that a pending overlay can be cleared. */
  mutationId?: string;
  /** The change set that this one takes back. */
  undoes?: number;
  /** Names the piece of work that this is a part of (`import:<id>`, `job:<id>`): undo takes all of it back. */
  batch?: string;
  /** Its computed fields may name what is gone: the copy of a field that is broken is broken as well. */
  keepsBroken?: true;
  /** When it was, in ms since 1970; left out, it is now. Only the demo tells of a past. */
  at?: number;
}

export type OperationResult =
  | {
      type: "object";
      id: number;
      /** What is left to do, written down with the change. */
      jobId?: number;
    }
  | { type: "records"; records: WireRecord[] }
  | { type: "ids"; ids: number[] }
  /** Records that were moved or removed together; `lastId` is 0 where there were none. */
  | { type: "range"; firstId: number; lastId: number; count: number }
  /** Nothing was changed. */
  | { type: "none" }
  | { type: "imported"; firstId: number; lastId: number; count: number };

export interface ChangeSetResult {
  changeSetId: number;
  /** One for each operation, in order. */
  results: OperationResult[];
  /** True when the idempotency key had been used before and this is the first result again. */
  repeated: boolean;
}
