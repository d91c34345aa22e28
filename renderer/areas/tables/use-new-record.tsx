import { useCallback, useState, type ReactNode } from "react";
import type { Table } from "#shared/contract/tables";
import {
  needsForm,
  NewRecordPanel,
  startEdit,
  startingData,
  useAutoFillMoment,
  useCreateRecord,
  type GridModel,
  type TableRecords,
} from "../records/public";
import type { CellContext } from "../fields/public";

interface NewRecordOptions {
  table: Table;
  records: TableRecords;
  model: GridModel;
  context: CellContext;
}

/**
 * 'New record': a row at the end, ready to be written; where fields must be filled in first, a panel that asks for
 * them.
 */
export function useNewRecord({ table, records, model, context }: NewRecordOptions): {
  newRecord: () => void;
  draftPanel: ReactNode;
} {
  const [isDrafting, setIsDrafting] = useState(false);
  const create = useCreateRecord(records);
  const momentOf = useAutoFillMoment();

  const newRecord = useCallback(() => {
    if (!table.can.canCreateRecords) return;
    const moment = momentOf();
    const started = startingData(table.fields, moment);
    if (needsForm(table, started, moment.userId)) {
      setIsDrafting(true);
      return;
    }
    void create(started);
    // The row stands at the end at once; it can be scrolled to when it has been drawn.
    requestAnimationFrame(() => {
      const place = { row: model.bounds.rows - 1, column: 0 };
      model.focus();
      model.select(place);
      startEdit(model, place, null, context);
    });
  }, [table, create, momentOf, model, context]);

  const draftPanel = isDrafting ? (
    <NewRecordPanel
      table={table}
      context={context}
      onCreate={async (data) => {
        const id = await create(data);
        if (id !== null) setIsDrafting(false);
      }}
      onClose={() => setIsDrafting(false)}
    />
  ) : null;
  return { newRecord, draftPanel };
}
