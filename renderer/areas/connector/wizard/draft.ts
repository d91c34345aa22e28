import { useSyncExternalStore } from "react";
import type { CsvFormat } from "#shared/contract/connector";
import type { FieldTypeName } from "#shared/fields/types";
import type { Preference } from "./update-query";

export const checks = ["organised", "formatted", "supported"] as const;
export type Check = (typeof checks)[number];

/** What a person has decided so far about an import; everything else is as the server guessed it. */
export interface Draft {
  checked: readonly Check[];
  format: Partial<CsvFormat>;
  /** By column of the file. */
  types: Readonly<Record<number, FieldTypeName>>;
  labels: Readonly<Record<number, string>>;
  required: Readonly<Record<number, boolean>>;
  deleted: Readonly<Record<number, boolean>>;
  /** Columns of the file in the order of the fields; null: as in the file. */
  order: readonly number[] | null;
  tableName: string | null;
  /** The field of the updated table that a column fills; null: none. */
  fieldIds: Readonly<Record<number, number | null>>;
  /** The column, by its key, that tells which record a row is about. */
  primaryKey: string | null;
  /** What the table that is updated was chosen to be, and how. */
  tableId: number | null;
  preference: Preference | null;
  isRunAutomations: boolean;
}

const fresh: Draft = {
  checked: [],
  format: {},
  types: {},
  labels: {},
  required: {},
  deleted: {},
  order: null,
  tableName: null,
  fieldIds: {},
  primaryKey: null,
  tableId: null,
  preference: null,
  // Defaults on (specification 2, section 5).
  isRunAutomations: true,
};

/** What is decided before there is an upload is kept under no name. */
export const UNNAMED = "";

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export function changeDraft(identifier: string, change: Partial<Draft>): void {
  drafts.set(identifier, { ...draftOf(identifier), ...change });
  tell();
}

/** Another way of reading the file makes other columns: what was decided about them is void. */
export const changeFormat = (identifier: string, change: Partial<CsvFormat>): void => {
  const { format } = draftOf(identifier);
  changeDraft(identifier, {
    format: { ...format, ...change },
    types: {},
    labels: {},
    required: {},
    deleted: {},
    order: null,
    fieldIds: {},
    primaryKey: null,
  });
};

/** The wizard begins anew after finish. */
export function forgetDraft(identifier: string): void {
  drafts.delete(identifier);
  tell();
}

export const draftOf = (identifier: string): Draft => drafts.get(identifier) ?? fresh;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The draft of an import; it survives leaving the page, not closing it. */
export const useDraft = (identifier: string): Draft =>
  useSyncExternalStore(subscribe, () => draftOf(identifier));
