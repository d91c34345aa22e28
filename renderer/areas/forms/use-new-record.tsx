import { useCallback, useState, type ReactNode } from "react";
import type { RecordData } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import type { FormOpening } from "#shared/forms/form-opening";
import type { CellContext } from "../fields/public";
import { NewRecordForm } from "./lazy-forms";
import {
  needsForm,
  startingData,
  useAutoFillMoment,
  useCreateRecord,
  type TableRecords,
} from "../records/public";

interface NewRecordOptions {
  table: Table;
  records: TableRecords;
  context: CellContext;
  /** Shows the record before the server has given it its number. */
  onPlaced: ((localId: number) => void) | undefined;
  onCreated: (recordId: number) => void;
  openRecord: (recordId: number) => void;
  /** How the form opens: in which form, and where. */
  opening?: FormOpening | undefined;
}

interface NewRecord {
  /** 'New record': the form, or an empty row at once, as the table has it. */
  newRecord: () => void;
  /** Adds the record to the view at once; if fields are required first, opens the form instead. */
  addRow: (data?: RecordData) => void;
  /** Opens the form, also where the table adds rows instead. */
  openForm: () => void;
  /** Opens one of the table's further forms. */
  newIn: (formId: number) => void;
  form: ReactNode;
}

/** The ways to a new record of a table. */
export function useNewRecord(options: NewRecordOptions): NewRecord {
  const { table, records, context, onPlaced, onCreated, openRecord, opening } = options;
  const ownForm = opening?.form_id ?? null;
  /** Initial values in addition to automatic ones; null while no form is open. */
  const [draft, setDraft] = useState<RecordData | null>(null);
  const [formId, setFormId] = useState<number | null>(null);
  const create = useCreateRecord(records);
  const momentOf = useAutoFillMoment();

  const addRow = useCallback(
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
  const newRecord = useCallback(() => {
    if (!table.can.canCreateRecords) return;
    if (table.newRecordAs === "row" && ownForm === null) addRow();
    else setDraft({});
  }, [table, ownForm, addRow]);

  const close = () => {
    setDraft(null);
    setFormId(null);
  };
  const form = draft ? (
    <NewRecordForm
      {...{ table, records, context }}
      data={draft}
      formId={formId ?? ownForm ?? table.newRecordForm}
      openAs={opening?.open_as}
      openRecord={(id) => {
        close();
        openRecord(id);
      }}
      onClose={close}
    />
  ) : null;
  const openForm = useCallback(() => {
    if (table.can.canCreateRecords) setDraft({});
  }, [table]);
  const newIn = useCallback(
    (id: number) => {
      if (!table.can.canCreateRecords) return;
      setFormId(id);
      setDraft({});
    },
    [table],
  );
  return { newRecord, addRow, openForm, newIn, form };
}
