import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { z } from "zod";
import { recordCalls, type recordDetails, type WireRecord } from "#shared/contract/records";
import { request, type CallError } from "../../app/api";
import { isCallError } from "../../app/errors/show-error";
import type { TableRecords } from "./data/table-records";

type Details = z.infer<typeof recordDetails>;

/** One record with who made it: at once where the grid has it, and read again after each of its changes. */
export function useRecord(records: TableRecords, recordId: number) {
  const record: WireRecord | undefined = useSyncExternalStore(records.subscribe, () =>
    records.shown(recordId),
  );
  const [details, setDetails] = useState<Details | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const revision = record?.revision;
  const lastRead = useRef<{ records: TableRecords; recordId: number; revision: number } | null>(null);

  useEffect(() => records.pin(recordId), [records, recordId]);
  useEffect(() => {
    const last = lastRead.current;
    lastRead.current = null;
    // The revision that the last reply brought along is not read again.
    if (last?.records === records && last.recordId === recordId && last.revision === revision) return;
    let isWanted = true;
    request(recordCalls.getRecord, { tableId: records.tableId, recordId }).then(
      ({ record: read }) => {
        if (!isWanted) return;
        if (read.revision !== revision) lastRead.current = { records, recordId, revision: read.revision };
        setDetails(read);
        setError(null);
        records.put([{ id: read.id, revision: read.revision, data: read.data }]);
      },
      (problem: unknown) => {
        if (!isCallError(problem)) throw problem;
        if (isWanted) setError(problem);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [records, recordId, revision, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  // Without a connection the record that is here stays readable.
  const shownError = error !== null && (record === undefined || error.code === 404) ? error : null;
  return { record, details: details?.id === recordId ? details : null, error: shownError, retry };
}
