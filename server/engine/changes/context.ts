import type { Topic } from "#shared/contract/events";
import { calendarOf, type Calendar } from "#shared/fields/periods";
import { AppError } from "../../errors";
import type { KindsData } from "../../objects/kind-data";
import { unlimited, type GrantRules } from "../../policy/granted";
import { nameOfPrincipal } from "../../policy/actor";
import type { ChangeRow } from "../../database/types";
import type { Dialect } from "../dialect/dialect";
import type { ColumnValue } from "../query/fragment";
import type { KnownTables } from "../compute/known-tables";
import type { ChangeSet, OperationResult } from "./change-set";
import type { OperationData } from "./operations";

/** A change set as it travels to the writer. */
export interface ChangeRequest extends Omit<ChangeSet, "actor" | "operations"> {
  actorId: number;
  /** What acts for that person, or for nobody, where it is neither a user nor the system: `token:4`. */
  principal: string | null;
  /** What relative dates in row rules are reckoned by, with the time of the change set. */
  calendar: Calendar;
  operations: readonly (OperationData & { rules: GrantRules })[];
}

/** A change of one object (or one import) before it has its number. */
export type PendingChange = Omit<
  ChangeRow,
  "seq" | "changeSetId" | "at" | "actorId" | "cause" | "mutationId" | "scope"
> & {
  /** Left out: that of its table. */
  scope?: Topic;
};

/** Rows of a search index with the statement that takes each in. */
export interface IndexEntry {
  table: string;
  sql: string;
  rows: readonly (readonly ColumnValue[])[];
}

/** Records that the search indexes take in later: each has a row of its own in the log. */
export interface Unindexed {
  tableId: number;
  recordIds: readonly number[];
}

/** What the operations of one change set share while they are applied. */
export interface ChangeContext {
  request: ChangeRequest;
  changeSetId: number;
  /** Milliseconds since 1970, the same for the whole change set. */
  now: number;
  /** How the database that is written speaks. */
  dialect: Dialect;
  /** What is declared of the kinds of objects. */
  kinds: KindsData;
  /** Ids behind the names given with `as`. */
  refs: Map<string, number>;
  /** Schemas that were read; whatever changes a table or field forgets them. */
  tables: KnownTables;
  changes: PendingChange[];
  /** Rows for search indexes, written by the database when everything that shares a commit is applied. */
  indexing: IndexEntry[];
  unindexed: Unindexed[];
  results: OperationResult[];
}

/**
 * The request that carries a change set to the writer: data only, made small.
 *
 * @throws AppError permission_denied for an actor that only looks
 */
export function toRequest(changeSet: ChangeSet): ChangeRequest {
  const { actor, operations, ...rest } = changeSet;
  if (actor.isReadOnly) throw new AppError("permission_denied");
  return {
    ...rest,
    actorId: actor.userId,
    principal: nameOfPrincipal(actor),
    calendar: calendarOf(actor.locale),
    operations: operations.map(({ grant, ...data }) => ({ ...data, rules: rulesIn(grant) })),
  };
}

/** The part of a grant that statements obey; the proof itself stays in the process that asked. */
function rulesIn(grant: GrantRules | null): GrantRules {
  if (grant === null) return unlimited;
  const { readRows, writeRows, mayHandOver, readFields, writeFields, connections } = grant;
  return { readRows, writeRows, mayHandOver, readFields, writeFields, connections };
}
