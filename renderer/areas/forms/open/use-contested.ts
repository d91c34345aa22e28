import { useState } from "react";
import type { RecordData } from "#shared/contract/records";
import { recordCalls } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { request } from "../../../app/api";
import { useText } from "../../../ui/text";
import { formatValue, type CellContext } from "../../fields/public";
import { differs } from "../fill/same-value";
import type { TableRecords } from "../../records/public";

const NONE: ReadonlyMap<number, string> = new Map();

interface ContestedOptions {
  table: Table;
  records: TableRecords;
  recordId: number;
  context: CellContext;
}

/**
 * Conflicting changes of other users in the fields of a form that is being saved: shown at each field, with
 * the value.
 */
export function useContested({ table, records, recordId, context }: ContestedOptions) {
  const t = useText();
  const [found, setFound] = useState<{ recordId: number; notices: typeof NONE }>({ recordId, notices: NONE });

  /** Reads the record again and answers its values; says at the changed fields what they hold now. */
  const look = async (before: RecordData, changed: readonly string[]): Promise<RecordData> => {
    const { record } = await request(recordCalls.getRecord, { tableId: table.id, recordId });
    const { id, revision, data, updatedBy } = record;
    records.put([{ id, revision, data }]);
    const name = updatedBy?.name ?? t("records.somebody");
    const notices = new Map<number, string>();
    for (const field of table.fields) {
      const value = data[field.id] ?? null;
      if (!changed.includes(String(field.id)) || !differs(value, before[field.id] ?? null)) continue;
      const shown = formatValue(value, field, context);
      notices.set(
        field.id,
        shown === ""
          ? t("superForm.contestedEmpty", { name })
          : t("superForm.contested", { name, value: shown }),
      );
    }
    setFound({ recordId, notices });
    return data;
  };
  return {
    notices: found.recordId === recordId ? found.notices : NONE,
    look,
    forget: () => setFound({ recordId, notices: NONE }),
  };
}
