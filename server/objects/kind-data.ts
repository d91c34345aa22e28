import type { ErrorId } from "#shared/errors/index";

/** What a column of a kind's table holds: numbers, flags (0 or 1), texts, or JSON in a text. */
export interface ColumnData {
  form: "text" | "number" | "flag" | "json";
  isNullable: boolean;
  /** Its values never enter the change log. */
  isUnlogged: boolean;
  /** Its values are never read by the kind's own functions either, and no reply holds them. */
  isSecret: boolean;
  /** The kind whose id it holds. */
  refersTo?: string;
  /** What a new object holds where nothing is given: a stored value. */
  fallback?: string | number | null;
}

/** A column that nobody sets: the folded text of another one, or whatever the engine says. */
export type KeptColumn = { folds: string } | { keptBy: "engine" };

/** Where changes of an object belong: `table:7` by the column that holds 7; `organization` has no number. */
export type ScopeData = { topic: string; column: string } | { topic: "organization" };

/** What the engine has to know of a kind of object. Data only: it travels to the threads that write. */
export interface KindData {
  /** Also the name of its table. */
  kind: string;
  /** Columns that operations may set. */
  columns: Readonly<Record<string, ColumnData>>;
  keeps: Readonly<Record<string, KeptColumn>>;
  notFound: ErrorId;
  /** The main one first. */
  scopes: readonly ScopeData[];
  /** Deleting keeps the row with `deletedAt`. */
  hasTrash: boolean;
  /** Undo offers to take back its changes. */
  canUndo: boolean;
  log: LogRule;
  /** Kinds that belong to one of these by a column: restored with it, and gone for good with it. */
  parts: readonly { kind: string; by: string }[];
  /** Objects that belong to a record, by these columns: they are gone for good with it. */
  ofRecord: RecordPart | null;
  /** The column that names an object to people; the log keeps it of what is gone for good. */
  named: string | null;
  /** Names what the engine does beside writing the row. */
  effects: string | null;
}

export interface LogRule {
  /** Values before and after; the names of the columns that changed; or that something changed. */
  keep: "whole" | "names" | "nothing";
  /** The log forgets the values after so many days. */
  forDays?: number;
}

export interface RecordPart {
  table: string;
  record: string;
  /** The column with the key of content that goes with it, in the file storage. */
  content?: string;
}

export type KindsData = ReadonlyMap<string, KindData>;
