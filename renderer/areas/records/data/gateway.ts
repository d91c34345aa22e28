import type { FilterGroup } from "#shared/fields/operators";
import type { RecordData, WireRecord } from "#shared/contract/records";
import type { RecordGroup } from "#shared/contract/record-groups";
import type { Sort } from "#shared/contract/views";
import type { CellChange } from "./cell-change";

/** Which records and in which order; two windows with equal queries are the same window. */
export interface RecordSelection {
  filter?: FilterGroup;
  search?: string;
  sort?: Sort[];
  /** Groups the rows, in the groups' order; `sort` applies within each. */
  group?: Sort[];
  trashed?: boolean;
  /** Board whose card order applies if there is no sort. */
  board?: number;
}

export interface PageRequest {
  size: number;
  after?: string;
  before?: string;
  offset?: number;
  /** Only these records, as far as the selection leaves them. */
  ids?: readonly number[];
}

export interface Page {
  records: WireRecord[];
  next: string | null;
  previous: string | null;
}

/** A change of cells that was taken; null: what made its record is not undone by itself. */
export interface Edited {
  changeSetId: number | null;
}

/** The records of a change, and the change, by which it is undone. */
export interface Updated {
  records: WireRecord[];
  changeSetId: number;
}

export interface Pasted {
  changed: WireRecord[];
  created: WireRecord[];
  changeSetId: number;
}

/** The calls that one table's records need. Rejects with `CallRefused`, `ConnectionLost` or an AbortError. */
/** The form in which new records were filled in: the table's own, or a further one by its id. */
export type CreationForm = "creation" | number;

export interface RecordGateway {
  /** A fresh name for one mutation; it travels as Idempotency-Key and comes back with the event. */
  newMutationId(): string;
  /** Whether the connection is known to be lost. */
  isOffline?: () => boolean;
  queryPage(selection: RecordSelection, page: PageRequest, signal: AbortSignal): Promise<Page>;
  count(selection: RecordSelection, signal: AbortSignal): Promise<{ count: number; total: number }>;
  groups(
    selection: RecordSelection,
    signal: AbortSignal,
  ): Promise<{ groups: RecordGroup[]; isComplete: boolean }>;
  create(
    records: readonly { data: RecordData }[],
    mutationId: string,
    form?: CreationForm,
  ): Promise<WireRecord[]>;
  update(changes: readonly CellChange[], mutationId: string): Promise<Updated>;
  /** Cells that are written over and records that are made, as one change. */
  paste(
    changes: readonly CellChange[],
    created: readonly { data: RecordData }[],
    mutationId: string,
  ): Promise<Pasted>;
  delete(ids: readonly number[], mutationId: string): Promise<void>;
  restore(ids: readonly number[], mutationId: string): Promise<void>;
}
