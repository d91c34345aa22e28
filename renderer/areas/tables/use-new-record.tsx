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

/** Frames that a new row may take to be drawn. */
const DRAW_PATIENCE = 300;

/**
 * Opens a new record's first cell. The row is added at the end at once, but it can be scrolled to only after it
 * was rendered; until then another record is last, which must not get the typed text. Usually it is rendered
 * before the next key press.
 */
function editWhenDrawn(
  model: GridModel,
  localId: number,
  context: CellContext,
  left = DRAW_PATIENCE,
  soon: (act: () => void) => void = queueMicrotask,
): void {
  soon(() => {
    const id = model.contents?.records.serverId(localId) ?? localId;
    const place = { row: model.rowOf(id), column: 0 };
    if (place.row >= 0 && place.row < model.bounds.rows) {
      model.focus();
      model.select(place);
      startEdit(model, place, null, context);
    } else if (left > 0) editWhenDrawn(model, localId, context, left - 1, requestAnimationFrame);
  });
}

interface NewRecordOptions {
  table: Table;
  records: TableRecords;
  model: GridModel;
  context: CellContext;
}

/** 'New record': a row at the end, ready for input; if fields are required first, a panel with a form. */
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
    void create(started, {
      onPlaced: (localId) => editWhenDrawn(model, localId, context),
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
