import type { FilterGroup } from "#shared/fields/operators";
import type { Actor } from "./actor";

declare const brand: unique symbol;

/** Stored column values by name. */
export type Seen = Readonly<Record<string, string | number | null>>;

/** What a grant lets somebody read and write of a table's records. Null: no rule narrows it. */
export interface GrantRules {
  /** Only records inside this filter are read. It becomes part of the statement's WHERE. */
  readonly readRows: FilterGroup | null;
  /** A write finds its record inside this filter. */
  readonly writeRows: FilterGroup | null;
  /** Whether a write may carry a record out of `writeRows`. */
  readonly mayHandOver: boolean;
  /** The other fields do not exist for this actor. */
  readonly readFields: readonly number[] | null;
  readonly writeFields: readonly number[] | null;
  /** Connections whose cells do not show this actor all that they hold. */
  readonly connections: readonly LimitedConnection[];
}

/** A connection with a table whose rules narrow the actor. */
export interface LimitedConnection {
  readonly fieldId: number;
  /** The table that it leads to, and the records of it that the actor may see; null for all. */
  readonly tableId: number;
  readonly rows: FilterGroup | null;
  /** Whether what its records are called is in sight; else they show by their numbers. */
  readonly showsTitles: boolean;
}

export const unlimited: GrantRules = {
  readRows: null,
  writeRows: null,
  mayHandOver: true,
  readFields: null,
  writeFields: null,
  connections: [],
};

/**
 * Proof that the policy allowed an action on one object to `actor`. Only `server/policy` makes one, and every operation
 * of a change set is built from one, so a write without a check does not compile.
 */
export interface Granted<Kind extends string = string, Name extends string = string> extends GrantRules {
  readonly [brand]: true;
  readonly kind: Kind;
  readonly action: Name;
  readonly actor: Actor;
  /** The object's id; of records, their table's; 0 for an object that is to be made. */
  readonly id: number;
  /** What the rule looked at. The writer refuses an object that no longer holds it, and makes a new one with it. */
  readonly seen: Seen;
}

/** Proof that records may be read; those in the trash only with `readTrash`. Any right to records lets one read them. */
export type GrantedRead = Granted<"record">;
