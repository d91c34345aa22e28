import type { Topic } from "#shared/contract/events";
import { calendarOf, type Calendar } from "#shared/fields/periods";
import { AppError } from "../../errors";
import type { KindsData } from "../../objects/kind-data";
import { unlimited, type GrantRules } from "../../policy/granted";
import { nameOfPrincipal, type Actor } from "../../policy/actor";
import type { ChangeRow } from "../../database/types";
import type { Dialect } from "../../sql/dialect";
import type { ColumnValue } from "../../sql/fragment";
import type { KnownTables } from "./known-tables";
import type { ChangeSet, OperationResult } from "./change-set";
import type { OperationData } from "./operations";

/** A change set as it is sent to the writer. */
export interface ChangeRequest extends Omit<ChangeSet, "actor" | "operations"> {
  actorId: number;
  /** The acting principal, unless it is a user or the system: `token:4`. */
  principal: string | null;
  recordLimit?: Actor["recordLimit"];
  /** The basis of relative dates in row rules, together with the time of the change set. */
  calendar: Calendar;
  operations: readonly (OperationData & { rules: GrantRules })[];
}

/** A change of one object (or one import) before it has its number. */
export type PendingChange = Omit<
  ChangeRow,
  "seq" | "changeSetId" | "at" | "actorId" | "cause" | "mutationId" | "causedBy" | "depth" | "scope"
> & {
  /** Defaults to the scope of its table. */
  scope?: Topic;
};

/** Rows of a search index with the statement that inserts each. */
export interface IndexEntry {
  table: string;
  sql: string;
  rows: readonly (readonly ColumnValue[])[];
}

/** Records that are indexed later: each has a row of its own in the log. */
export interface Unindexed {
  tableId: number;
  recordIds: readonly number[];
}

/** State shared by the operations of one change set while they are applied. */
export interface ChangeContext {
  request: ChangeRequest;
  changeSetId: number;
  /** Milliseconds since 1970, the same for the whole change set. */
  now: number;
  /** The SQL dialect of the database being written. */
  dialect: Dialect;
  /** The declarations of the kinds of objects. */
  kinds: KindsData;
  /** Ids for the names given with `as`. */
  refs: Map<string, number>;
  /** Cached schemas; every change of a table or field removes them. */
  tables: KnownTables;
  changes: PendingChange[];
  /** Notes of changes for other topics, by what makes two of them the same; see `tellOthers`. */
  notes: Map<string, PendingChange & { scope: Topic }>;
  /** Rows for search indexes, written by the database once everything in a shared commit is applied. */
  indexing: IndexEntry[];
  unindexed: Unindexed[];
  results: OperationResult[];
  /** An operation enqueued a job. */
  hasJobs: boolean;
}

/**
 * The request that carries a change set to the writer: plain, compact data.
 *
 * @throws AppError permission_denied for a read-only actor
 */
export function toRequest(changeSet: ChangeSet): ChangeRequest {
  const { actor, operations, ...rest } = changeSet;
  if (actor.isReadOnly) throw new AppError("permission_denied");
  return {
    ...rest,
    actorId: actor.userId,
    principal: nameOfPrincipal(actor),
    ...(actor.recordLimit && { recordLimit: actor.recordLimit }),
    calendar: calendarOf(actor.locale),
    operations: operations.map(({ grant, ...data }) => ({ ...data, rules: rulesIn(grant) })),
  };
}

/** The part of a grant that statements enforce; the grant itself stays in this process. */
function rulesIn(grant: GrantRules | null): GrantRules {
  if (grant === null) return unlimited;
  const { readRows, writeRows, mayHandOver, readFields, writeFields, connections } = grant;
  return { readRows, writeRows, mayHandOver, readFields, writeFields, connections };
}
