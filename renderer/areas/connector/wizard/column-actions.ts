import type { FieldTypeName } from "#shared/fields/field-type";
import type { Translate } from "../../../ui/text";
import { changeDraft, type Draft } from "./draft";
import type { MatchedColumn } from "./matched-columns";

export interface ColumnActions {
  rename: (column: number, label: string) => void;
  changeType: (column: number, type: FieldTypeName) => void;
  /** Makes a column one of connected records of a table. */
  connect: (column: number, tableId: number) => void;
  /** Whether names without a record create one. */
  createRecords: (column: number, isCreating: boolean) => void;
  require: (column: number, isRequired: boolean) => void;
  /** Gives the column's field another place, from 0. */
  move: (column: number, to: number) => void;
  /** Leaves the column out, or brings it back. */
  leaveOut: (column: number, isLeftOut: boolean) => void;
  /** Why a column cannot be left out; null when it can. */
  mustStay: (column: number) => string | null;
}

/** Actions on the columns of an import; each changes its draft. */
export function columnActions(
  identifier: string,
  draft: Draft,
  columns: readonly MatchedColumn[],
  t: Translate,
): ColumnActions {
  return {
    rename: (column, label) => changeDraft(identifier, { labels: { ...draft.labels, [column]: label } }),
    changeType(column, type) {
      // A field that asks for its type is no longer named by the server: it keeps the name that it shows.
      const { label } = columns.find(({ field }) => field.column === column)?.field ?? {};
      const labels = label === undefined ? draft.labels : { ...draft.labels, [column]: label };
      changeDraft(identifier, { types: { ...draft.types, [column]: type }, labels });
    },
    connect(column, tableId) {
      const { label } = columns.find(({ field }) => field.column === column)?.field ?? {};
      const labels = label === undefined ? draft.labels : { ...draft.labels, [column]: label };
      const types = { ...draft.types, [column]: "connectedRecord" as const };
      const connections = { ...draft.connections, [column]: tableId };
      changeDraft(identifier, { types, connections, choices: { ...draft.choices, [column]: [] }, labels });
    },
    createRecords: (column, isCreating) =>
      changeDraft(identifier, { createsRecords: { ...draft.createsRecords, [column]: isCreating } }),
    require: (column, isRequired) =>
      changeDraft(identifier, { required: { ...draft.required, [column]: isRequired } }),
    leaveOut: (column, isLeftOut) =>
      changeDraft(identifier, { deleted: { ...draft.deleted, [column]: isLeftOut } }),
    move(column, to) {
      const order = columns.map(({ field }) => field.column).filter((other) => other !== column);
      order.splice(to, 0, column);
      changeDraft(identifier, { order });
    },
    // Neither the last field nor a required one can be left out (specification 2, sections 4 and 5).
    mustStay(column) {
      const kept = columns.filter(({ field }) => !field.deleted);
      if (kept.length === 1) return t("connector.lastField");
      return kept.some(({ field }) => field.column === column && field.required)
        ? t("connector.requiredStays")
        : null;
    },
  };
}
