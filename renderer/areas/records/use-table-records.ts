import { useCallback, useEffect, useMemo, useRef } from "react";
import { tableTopic, type EventName, type RealtimeEvent } from "#shared/contract/events";
import { onEvent, useSocketStatus, useTopic } from "../../app/socket";
import type { RecordSelection } from "./data/gateway";
import { applyEvent } from "./data/realtime";
import type { RecordWindow } from "./data/record-window";
import { serverGateway } from "./data/server-gateway";
import { TableRecords } from "./data/table-records";

/** Silence after which rows that may stand elsewhere are asked for again, in ms. */
const REFRESH_DELAY = 400;
/** How long the first page waits for the table's events to be followed, in ms. */
const FOLLOW_PATIENCE = 250;

const tables = new Map<number, { records: TableRecords; users: number }>();

/** The records of a table on this screen; every part of the screen gets the same ones. */
function recordsOf(tableId: number): TableRecords {
  const known = tables.get(tableId);
  if (known) return known.records;
  const records = new TableRecords(tableId, serverGateway(tableId));
  tables.set(tableId, { records, users: 0 });
  return records;
}

/** Keeps a table's records while a screen shows them; changes on their way are sent to the end. */
export function useTableRecords(tableId: number): TableRecords {
  const records = useMemo(() => recordsOf(tableId), [tableId]);
  useEffect(() => {
    const entry = tables.get(tableId) ?? { records, users: 0 };
    tables.set(tableId, entry);
    entry.users += 1;
    return () => {
      entry.users -= 1;
      if (entry.users === 0 && entry.records.outbox.size === 0) tables.delete(tableId);
    };
  }, [tableId, records]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (records.outbox.size > 0) event.preventDefault();
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
] as const satisfies readonly EventName[];

/**
 * Lets colleagues' changes in, and sends what waited once the connection is back. Rows that may stand elsewhere are
 * asked for again when `isBusy` says that nobody is typing. Answers whether changes are arriving.
 */
export function useRecordEvents(records: TableRecords, isBusy: () => boolean): boolean {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const status = useSocketStatus();
  const reload = useCallback(() => records.refresh(), [records]);
  const { isFollowing } = useTopic(tableTopic(records.tableId), reload);

  useEffect(() => {
    const refreshSoon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => (isBusy() ? refreshSoon() : records.refresh()), REFRESH_DELAY);
    };
    const stops = RECORD_EVENTS.map((name) =>
      onEvent(name, (payload, { mutationId }) => {
        if (payload.tableId !== records.tableId) return;
        // Name and payload belong together; a list of names loses that.
        const { isStale } = applyEvent(records, { name, payload } as RealtimeEvent, mutationId);
        if (isStale) refreshSoon();
      }),
    );
    return () => {
      clearTimeout(timer.current);
      for (const stop of stops) stop();
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

/**
 * The rows of a query while a screen shows them. The first page waits a moment until the table's events are
 * followed, so that nothing falls between; where that takes long it loads at once and again afterwards.
 */
export function useRecordWindow(
  records: TableRecords,
  selection: RecordSelection,
  estimate: number,
  isFollowing: boolean,
): RecordWindow {
  const key = JSON.stringify(selection);
  const first = useRef(estimate);
  const window = useMemo(
    () => records.createWindow(JSON.parse(key) as RecordSelection, first.current),
    [records, key],
  );
  const loadedBlind = useRef(false);
  const following = useRef(isFollowing);

  useEffect(() => {
    const open = () => {
      loadedBlind.current = !following.current;
      records.openWindow(window);
    };
    if (following.current) open();
    const timer = following.current ? undefined : setTimeout(open, FOLLOW_PATIENCE);
    return () => {
      clearTimeout(timer);
      records.closeWindow(window);
    };
  }, [records, window]);

  useEffect(() => {
    following.current = isFollowing;
    if (!isFollowing) return;
    if (loadedBlind.current) records.refresh();
    else records.openWindow(window);
    loadedBlind.current = false;
  }, [records, window, isFollowing]);
  return window;
}
