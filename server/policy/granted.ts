import type { FilterGroup } from "#shared/fields/operators";
import type { Actor } from "./actor";

declare const brand: unique symbol;

/** Stored column values by name. */
export type Seen = Readonly<Record<string, string | number | null>>;

/** The limits of a grant for reading and writing a table's records. Null: no limit. */
export interface GrantRules {
  /** Only records that match this filter are read. It becomes part of the statement's WHERE. */
  readonly readRows: FilterGroup | null;
  /** Writes only find records that match this filter. */
  readonly writeRows: FilterGroup | null;
  /** Whether a write may move a record out of `writeRows`. */
  readonly mayHandOver: boolean;
  /** Other fields do not exist for this actor. */
  readonly readFields: readonly number[] | null;
  readonly writeFields: readonly number[] | null;
  /** Connections of which this actor sees only a part. */
  readonly connections: readonly LimitedConnection[];
}

/** A connection to a table whose rules limit the actor. */
export interface LimitedConnection {
  readonly fieldId: number;
  /** The table it leads to, and which of its records the actor may see; null for all. */
  readonly tableId: number;
  readonly rows: FilterGroup | null;
  /** Whether the records' titles are visible; otherwise their ids are shown. */
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
 * Proof that the policy allowed `actor` an action on one object. Only `server/policy` creates it, and every
 * operation of a change set requires one, so a write without a check does not compile.
 */
export interface Granted<Kind extends string = string, Name extends string = string> extends GrantRules {
  readonly [brand]: true;
  readonly kind: Kind;
  readonly action: Name;
  readonly actor: Actor;
  /** The object's id; for records, their table's; 0 for a new object. */
  readonly id: number;
  /**
   * The columns that the rule looked at. The writer refuses an object whose columns have changed, and creates a
   * new one with them.
   */
  readonly seen: Seen;
}

/** Permission to read records; those in the trash only with `readTrash`. Any right to records includes reading. */
export type GrantedRead = Granted<"record">;
