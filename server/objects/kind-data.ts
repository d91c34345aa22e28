import type { Topic } from "#shared/contract/events";
import type { ErrorId } from "#shared/errors/index";
import type { ChangeRow } from "../sql/change-row";

/** The stored form of a kind's column: a number, a flag (0 or 1), a text, JSON in a text, or bytes. */
export interface ColumnData {
  form: "text" | "number" | "flag" | "json" | "bytes";
  isNullable: boolean;
  /** Its values never enter the change log. */
  isUnlogged: boolean;
  /** Its values are not even read by the kind's own functions, and are in no reply. */
  isSecret: boolean;
  /** The kind whose id it holds. */
  refersTo?: string;
  /** The stored value of a new object if none is given. */
  fallback?: string | number | null;
}

/** A column that is not set by callers: the folded text of another one, or one that the engine writes. */
export type KeptColumn = { folds: string; isRich?: true } | { keptBy: "engine" };

/** The scope of an object's changes: `table:7` by the column that holds 7, or a topic that is the same for all. */
export type ScopeData = { topic: string; column: string } | { topic: Topic };

export type LoggedAction = ChangeRow["action"];

/** The engine's description of a kind of object. Data only, because it is sent to the writer threads. */
export interface KindData {
  /** Also the name of its table. */
  kind: string;
  /** Columns that operations may set. */
  columns: Readonly<Record<string, ColumnData>>;
  keeps: Readonly<Record<string, KeptColumn>>;
  notFound: ErrorId;
  /** The main one is the first whose column has a value. */
  scopes: readonly ScopeData[];
  /** Additional recipients of its events, by rows of other kinds. */
  notifies: readonly NotifyRule[];
  /** Deleting keeps the row with `deletedAt`. */
  hasTrash: boolean;
  /** The actions that undo offers to take back. */
  undoable: readonly LoggedAction[];
  log: LogRule;
  /** Kinds whose objects belong to one of these by a column: restored and purged together with it. */
  parts: readonly { kind: string; by: string }[];
  /** Objects that belong to a record, by these columns: they are purged together with it. */
  ofRecord: RecordPart | null;
  /** The column with the files (`FileEntry[]`) that the object alone holds: they are purged together with it. */
  files: string | null;
  /** The column with the object's name; the log keeps the name of purged objects. */
  named: string | null;
  /** The name of what the engine does in addition to writing the row. */
  effects: string | null;
}

/**
 * Repeats each change for every `topic` that rows of another kind name: for the owners of a task by
 * `taskPerson.taskId` and `taskPerson.userId`. An event source for `as` publishes it; its object is the one that `by`
 * refers to.
 */
export interface NotifyRule {
  as: string;
  kind: string;
  /** The column that refers to the changed object, or to the one that its own column `of` refers to. */
  by: string;
  of?: string;
  topic: string;
  /** The column with the topic's id. */
  column: string;
}

export interface LogRule {
  /** Values before and after; the names of the columns that changed; or that something changed. */
  keep: "whole" | "names" | "nothing";
  /** The log deletes the values after this many days. */
  forDays?: number;
}

export interface RecordPart {
  table: string;
  record: string;
  /** The kind that has these columns, where it is another one, and the column that refers to it. */
  through?: { kind: string; by: string };
  /** The column with the file storage key of its content. */
  content?: string;
  /** It is not purged but only loses the record's words: these columns get these values. */
  forgets?: Readonly<Record<string, string | null>>;
  /** Tables that are no kinds of objects, with the same two columns: their rows go. */
  beside?: readonly BesidePart[];
}

export interface BesidePart {
  name: string;
  /** Before they go, columns of the rows that they refer to get what they hold in columns of the same names. */
  replaces?: { table: string; by: string; columns: readonly string[] };
}

export type KindsData = ReadonlyMap<string, KindData>;
