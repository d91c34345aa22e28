import type { Topic } from "#shared/contract/events";
import type { WireRecord } from "#shared/contract/records";

/** One row of the `change` log. Before and after hold source values by field id (records) or by column (objects). */
export interface ChangeRow {
  seq: number;
  changeSetId: number;
  /** Milliseconds since 1970. */
  at: number;
  actorId: number;
  cause: string;
  mutationId: string | null;
  /** Its cause and the length of its chain of causes; see `ChangeSet`. Absent: null and 0. */
  causedBy?: string | null;
  depth?: number;
  /**
   * Where the change belongs, which is also the topic that it is published to: `table:7`, `user:9`,
   * `organization`.
   */
  scope: Topic;
  /** The kind of object, an engine event ("record", "computedRecords", "computedField"), or a logged action's name. */
  object: string;
  tableId: number | null;
  /** The name of the object at the time of the change; absent or null if it had none. */
  label?: string | null;
  /** First object of the change and, where one row stands for many records (imports, moves), the last one. */
  objectId: number;
  lastObjectId: number | null;
  /** `purge`: removed permanently; it cannot be undone. `act`: a logged action, which changed nothing. */
  action: "create" | "update" | "delete" | "restore" | "import" | "purge" | "act";
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The record's or object's revision after the change. */
  revision: number | null;
  /** The whole record after the change, if the committing code has it; the log does not store it. */
  record?: WireRecord;
  /** The same for an object's row, without secrets. */
  row?: Readonly<Record<string, unknown>>;
}
