import { foldText } from "#shared/fold-text";
import type { ColumnValue } from "../../query/fragment";
import { addField, chooseSearchSlot } from "../../schema/add-field";
import { createRecordTable } from "../../schema/create-record-table";
import type { ChangeContext } from "../context";
import type { SystemObject } from "../operations";
import { run, type Work } from "../work";
import type { Row } from "./values";

/** What the engine does beside writing an object's row. */
export interface ObjectEffects {
  /** Columns that the engine itself fills before an insert or update. */
  fill?(
    context: ChangeContext,
    values: Record<string, ColumnValue>,
    before: Row | null,
  ): Work<Record<string, ColumnValue>>;
  created?(context: ChangeContext, row: Row): Work<void>;
  /** After every change of a row: create, update, delete and restore. */
  changed?(context: ChangeContext, row: Row): Work<void>;
}

export const objectEffects: Partial<Record<SystemObject, ObjectEffects>> = {
  table: {
    *fill(_context, _values, before) {
      return { version: before === null ? 1 : Number(before["version"]) + 1 };
    },
    *created(_context, row) {
      yield* createRecordTable(row.id);
    },
    *changed(context, row) {
      context.tables.delete(row.id);
    },
  },
  field: {
    *fill(_context, values, before): Work<Record<string, ColumnValue>> {
      return before === null ? { searchSlot: yield* chooseSearchSlot(values) } : {};
    },
    *created(_context, row) {
      yield* addField(row);
    },
    *changed(context, row) {
      const tableId = Number(row["tableId"]);
      context.tables.delete(tableId);
      yield* run(`update "table" set "version" = "version" + 1 where "id" = ?`, [tableId]);
    },
  },
  user: {
    *fill(_context, values): Work<Record<string, ColumnValue>> {
      const { name } = values;
      return typeof name === "string" ? { nameKey: foldText(name) } : {};
    },
  },
};
