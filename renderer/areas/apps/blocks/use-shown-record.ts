import { useCallback, useEffect, useState } from "react";
import { tableTopic } from "#shared/contract/events";
import { recordCalls, type WireRecord } from "#shared/contract/records";
import { request } from "../../../app/api";
import { onReset } from "../../../app/socket";

/** A record as a block of a public page shows it: null until it is read, and where the block shows it no more. */
export function useShownRecord(tableId: number, recordId: number): WireRecord | null {
  const [record, setRecord] = useState<WireRecord | null>(null);
  const read = useCallback(() => {
    request(recordCalls.queryRecords, { tableId, ids: [recordId], size: 1 }).then(
      ({ records }) => setRecord(records[0] ?? null),
      // Retains the last data on an error; the page's other blocks report it.
      () => undefined,
    );
  }, [tableId, recordId]);
  useEffect(read, [read]);
  useEffect(() => onReset(tableTopic(tableId), read), [tableId, read]);
  return record;
}
