import { useSyncExternalStore } from "react";
import type { SourceFormat } from "#shared/contract/connector";
import type { NamedChoice } from "#shared/contract/named-choices";
import type { Follow } from "#shared/contract/import-config";
import type { FieldTypeName } from "#shared/fields/field-type";
import type { Preference } from "./update-query";
import { createListeners } from "../../../ui/store/listeners";

export const checks = ["organised", "formatted", "supported"] as const;
export type Check = (typeof checks)[number];

/** The user's decisions about an import so far; everything else is the server's guess. */
export interface Draft {
  checked: readonly Check[];
  format: Partial<SourceFormat>;
  /** Which of the file's sheets, from 0. */
  sheet: number;
  /** By column of the file. */
  types: Readonly<Record<number, FieldTypeName>>;
  /** The table of a column of connected records. */
  connections: Readonly<Record<number, number>>;
  /** Whether names without a record create one. */
  createsRecords: Readonly<Record<number, boolean>>;
  /** The records meant by names that several have. */
  choices: Readonly<Record<number, readonly NamedChoice[]>>;
  labels: Readonly<Record<number, string>>;
  required: Readonly<Record<number, boolean>>;
  deleted: Readonly<Record<number, boolean>>;
  /** Columns of the file in the order of the fields; null: as in the file. */
  order: readonly number[] | null;
  tableName: string | null;
  /** The field of the updated table that a column is written to; null: none. */
  fieldIds: Readonly<Record<number, number | null>>;
  /** The key of the column that identifies records. */
  primaryKey: string | null;
  /** The key of the column that says when a row changed; null: newer records are updated, too. */
  newerBy: string | null;
  /** How a connected table follows its source. */
  follow: Follow;
  /** The table to update, and how. */
  tableId: number | null;
  preference: Preference | null;
  isRunAutomations: boolean;
}

const fresh: Draft = {
  checked: [],
  format: {},
  sheet: 0,
  types: {},
  connections: {},
  createsRecords: {},
  choices: {},
  labels: {},
  required: {},
  deleted: {},
  order: null,
  tableName: null,
  fieldIds: {},
  primaryKey: null,
  newerBy: null,
  follow: { minutes: 15 },
  tableId: null,
  preference: null,
  // Defaults on, except for Pipefy (specification 2, section 5).
  isRunAutomations: true,
};

/** The key of decisions made before there is an upload. */
export const UNNAMED = "";

const drafts = new Map<string, Draft>();
const { subscribe, notify } = createListeners();

export function changeDraft(identifier: string, change: Partial<Draft>): void {
  drafts.set(identifier, { ...draftOf(identifier), ...change });
  notify();
}

/** Decisions about columns that another table does not have. */
const undecided = {
  types: {},
  connections: {},
  createsRecords: {},
  choices: {},
  labels: {},
  required: {},
  deleted: {},
  order: null,
  fieldIds: {},
  primaryKey: null,
  newerBy: null,
} as const;

/** Another file format results in other columns, so the decisions about them are dropped. */
export const changeFormat = (identifier: string, change: Partial<SourceFormat>): void => {
  const { format } = draftOf(identifier);
  changeDraft(identifier, { ...undecided, format: { ...format, ...change } });
};

/** Another sheet is another table: its format is detected again. */
export const changeSheet = (identifier: string, sheet: number): void =>
  changeDraft(identifier, { ...undecided, format: {}, sheet });

/** The wizard starts over after it is finished. */
export function forgetDraft(identifier: string): void {
  drafts.delete(identifier);
  notify();
}

export const draftOf = (identifier: string): Draft => drafts.get(identifier) ?? fresh;

/** The draft of an import; it survives leaving the page, but not closing it. */
export const useDraft = (identifier: string): Draft =>
  useSyncExternalStore(subscribe, () => draftOf(identifier));
