import { useCallback, useEffect, useMemo, useRef } from "react";
import { tableTopic, type EventName, type RealtimeEvent } from "#shared/contract/events";
import { onEvent, useSocketStatus, useTopic } from "../../app/socket";
import { recordsList } from "./data/cell-change";
import type { RecordSelection } from "./data/gateway";
import { keepFirstPages } from "./data/keep-first-pages";
import { applyEvent } from "./data/realtime";
import { serverGateway } from "./data/server-gateway";
import { TableRecords } from "./data/table-records";
import type { PersistedChanges } from "../../app/pending/persisted-changes";
import { sessionChanges } from "../../app/pending/session-changes";

/** Quiet time before rows that may have moved are reloaded, in ms. */
const REFRESH_DELAY = 400;

const tables = new Map<number, { records: TableRecords; users: number }>();
let changes: PersistedChanges | null = null;

/** The records of a table on this screen; all parts of the screen share them. */
export function recordsOf(tableId: number): TableRecords {
  const ofSession = sessionChanges();
  if (changes !== ofSession) {
    // Another user logged in: no data of the previous user is shown or sent.
    tables.clear();
    changes = ofSession;
  }
  const known = tables.get(tableId);
  if (known) return known.records;
  const records = new TableRecords(
    tableId,
    serverGateway(tableId),
    ofSession.persisterOf(recordsList(tableId)),
  );
  tables.set(tableId, { records, users: 0 });
  ofSession.onWake(() => records.outbox.wake());
  ofSession.onClose(() => records.outbox.stop());
  void ofSession.ready.then(() => records.resume(ofSession.take(recordsList(tableId))));
  return records;
}

/** Loads the first page of a query for the screen that is about to show it. Rejects if that fails. */
export const prepareRecords = (tableId: number, selection: RecordSelection): Promise<void> =>
  recordsOf(tableId).prepared.ask(selection);

/** Nothing of the table has to be kept: no change is pending or refused. */
const isSettled = ({ outbox, overlay }: TableRecords): boolean =>
  outbox.size === 0 && overlay.refusals.size === 0;

/** Keeps a table's records while a screen shows them; pending changes are sent in any case. */
export function useTableRecords(tableId: number): TableRecords {
  const records = useMemo(() => recordsOf(tableId), [tableId]);
  useEffect(() => {
    const entry = tables.get(tableId) ?? { records, users: 0 };
    tables.set(tableId, entry);
    entry.users += 1;
    return () => {
      entry.users -= 1;
      if (entry.users === 0 && isSettled(entry.records)) tables.delete(tableId);
    };
  }, [tableId, records]);

  useEffect(() => keepFirstPages(records), [records]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (records.outbox.unkeptSize > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [records]);
  return records;
}

const RECORD_EVENTS = [
  "record.created",
  "record.updated",
  "record.deleted",
  "record.restored",
  "records.changed",
  "field.changed",
] as const satisfies readonly EventName[];

/**
 * Applies changes of others, and sends pending changes once the connection is back. Rows that may have moved are
 * reloaded when `isBusy` says that the user is not typing.
 *
 * @param since the log position when the table itself was read
 * @returns whether changes are arriving
 */
export function useRecordEvents(records: TableRecords, since: number, isBusy: () => boolean): boolean {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const status = useSocketStatus();
  const reload = useCallback(() => records.refresh(), [records]);
  const { isFollowing } = useTopic(tableTopic(records.tableId), since, reload);

  useEffect(() => {
    const refreshSoon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => (isBusy() ? refreshSoon() : records.refresh()), REFRESH_DELAY);
    };
    const stops = RECORD_EVENTS.map((name) =>
      onEvent(name, (payload, { mutationId }) => {
        if (payload.tableId !== records.tableId) return;
        // Name and payload belong together, which the type of a list of names cannot express.
        const { isStale } = applyEvent(records, { name, payload } as RealtimeEvent, mutationId);
        if (isStale) refreshSoon();
      }),
    );
    const goneOr = (isGone: boolean) => (payload: { tableId: number }) => {
      if (payload.tableId !== records.tableId) return;
      records.isGone = isGone;
      records.changed();
    };
    const lasting = [onEvent("table.deleted", goneOr(true)), onEvent("table.restored", goneOr(false))];
    return () => {
      clearTimeout(timer.current);
      for (const stop of [...stops, ...lasting]) stop();
    };
  }, [records, isBusy]);

  useEffect(() => {
    const wake = () => records.outbox.wake();
    if (status === "open") wake();
    window.addEventListener("online", wake);
    return () => window.removeEventListener("online", wake);
  }, [records, status]);
  return isFollowing;
}
