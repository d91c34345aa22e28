import type { FilterGroup } from "#shared/fields/operators";
import type { Action, ActionTargets } from "./actions";
import type { Actor } from "./actor";

declare const brand: unique symbol;

/**
 * Proof that the policy allowed `action` on `target` to `actor`. Only `server/policy` makes one, and every
 * operation of a change set is built from one, so a write without a check does not compile.
 */
export interface Granted<A extends Action = Action> {
  readonly [brand]: true;
  readonly action: A;
  readonly actor: Actor;
  readonly target: ActionTargets[A];
  /** Row rules: only records inside this filter. They become part of the statement's WHERE. */
  readonly rows: FilterGroup | null;
  /** Fields that may be read or written; null means all. */
  readonly fieldIds: readonly number[] | null;
}

/** Proof that records may be read; those in the trash only with `record:readTrash`. */
export type GrantedRead = Granted<"record:read" | "record:readTrash">;
