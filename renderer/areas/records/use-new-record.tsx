import { useCallback, useState, type ReactNode } from "react";
import type { RecordData } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import type { CellContext } from "../fields/public";
import type { TableRecords } from "./data/table-records";
import { NewRecordPanel } from "./lazy-panels";
import { needsForm, startingData, useAutoFillMoment, useCreateRecord } from "./use-create-record";

interface NewRecordOptions {
  table: Table;
  records: TableRecords;
  context: CellContext;
  /** Shows the record before the server has given it its number. */
  onPlaced: ((localId: number) => void) | undefined;
  onCreated: (recordId: number) => void;
}

/** 'New record': it stands in the view at once; if fields are required first, a panel with a form comes before. */
export function useNewRecord({ table, records, context, onPlaced, onCreated }: NewRecordOptions): {
  newRecord: (data?: RecordData) => void;
  draftPanel: ReactNode;
} {
  /** What the record starts with beside what is filled in; null while no form is open. */
  const [draft, setDraft] = useState<RecordData | null>(null);
  const create = useCreateRecord(records);
  const momentOf = useAutoFillMoment();

  const newRecord = useCallback(
    (data: RecordData = {}) => {
      if (!table.can.canCreateRecords) return;
      const moment = momentOf();
      const started = { ...startingData(table.fields, moment), ...data };
      if (needsForm(table, started, moment.userId)) {
        setDraft(data);
        return;
      }
      void create(started, { onPlaced: (localId) => onPlaced?.(localId) }).then((id) => {
        if (id !== null) onCreated(id);
      });
    },
    [table, create, momentOf, onPlaced, onCreated],
  );

  const draftPanel = draft ? (
    <NewRecordPanel
      table={table}
      context={context}
      onCreate={async (data) => {
        const preset = Object.entries(draft).filter(([id]) => (data[id] ?? null) === null);
        const id = await create({ ...data, ...Object.fromEntries(preset) });
        if (id !== null) setDraft(null);
      }}
      onClose={() => setDraft(null)}
    />
  ) : null;
  return { newRecord, draftPanel };
}
