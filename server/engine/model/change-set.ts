import type { WireRecord } from "#shared/contract/records";
import type { Actor } from "../../policy/actor";
import type { Operation } from "./operations";

/**
 * Why changes happen (specification 1, section 9: sources of the action history, and our own). Areas add theirs by
 * declaration merging.
 */
export interface Causes {
  interface: true;
  api: true;
  import: true;
  undo: true;
  seed: true;
  system: true;
  email: true;
  form: true;
}
export type Cause = keyof Causes;

/** The client that a change came from, for the history. */
export interface ClientOrigin {
  address: string;
  userAgent: string;
}

/** A change as data: what, by whom, why. All of it happens, or none. */
export interface ChangeSet {
  actor: Actor;
  cause: Cause;
  operations: readonly Operation[];
  /** Remembered with the actor and a hash of the request for 72 hours; the same key answers with the first result. */
  idempotency?: { key: string; requestHash: string };
  /** The client's id for this change, returned with its events so that an optimistic overlay can be cleared. */
  mutationId?: string;
  /** The change set that this one undoes. */
  undoes?: number;
  /** The automation run, function or other change that caused this one, such as `automation:7/31`. */
  causedBy?: string;
  /** How many such causes are in a row behind it; 0 for what a person does. Loops are stopped by it. */
  depth?: number;
  client?: ClientOrigin;
  /** Names the piece of work that this is a part of (`import:<id>`, `job:<id>`): undo takes all of it back. */
  batch?: string;
  /** Its computed fields may refer to deleted objects: the copy of a broken field is broken as well. */
  keepsBroken?: true;
  /** Its time, in ms since 1970; now by default. The demo sets a past one, and so does what follows from the log. */
  at?: number;
}

export type OperationResult =
  | {
      type: "object";
      id: number;
      /** The job that was written with the change. */
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
  /** Jobs were enqueued, so that the runner has to be woken. */
  hasJobs?: true;
}
