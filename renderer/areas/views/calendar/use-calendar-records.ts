import { useEffect, useSyncExternalStore } from "react";
import type { Field } from "#shared/contract/fields";
import type { WireRecord } from "#shared/contract/records";
import { CALENDAR_RECORDS_MAX } from "#shared/limits/views";
import {
  useRecordEvents,
  useRecordWindow,
  type RecordSelection,
  type RecordWindow,
  type TableRecords,
} from "../../records/public";
import { dayOf } from "./days";

const never = () => false;

interface CalendarQuery {
  records: TableRecords;
  since: number;
  selection: RecordSelection;
  dateField: Field;
  timeZone: string;
  /** First and last day, both inside. */
  first: string;
  last: string;
  /** Records just moved, which the query may not have yet. */
  moved: readonly number[];
}

/** The records of the shown days, by day. */
export function useCalendarRecords(query: CalendarQuery): {
  window: RecordWindow;
  byDay: ReadonlyMap<string, WireRecord[]>;
} {
  const { records, since, selection, dateField, timeZone, first, last, moved } = query;
  const isFollowing = useRecordEvents(records, since, never);
  const { filter, sort = [] } = selection;
  const others = !filter ? [] : filter.match === "all" ? filter.conditions : [filter];
  const here = { fieldId: dateField.id, operator: "between" as const, value: [first, last] };
  const window = useRecordWindow(
    records,
    {
      ...selection,
      filter: { match: "all", conditions: [...others, here] },
      sort: sort.length > 0 ? sort : [{ field: dateField.id, order: "asc" }],
    },
    { estimate: 0, isFollowing },
  );
  useSyncExternalStore(records.subscribe, records.currentVersion);
  const shown = Math.min(window.total, CALENDAR_RECORDS_MAX);
  useEffect(() => window.show(0, Math.max(0, shown - 1)), [window, shown]);

  const byDay = new Map<string, WireRecord[]>();
  const rows = Array.from({ length: shown }, (_, index) => window.idAt(index));
  for (const id of new Set([...rows, ...moved])) {
    const record = records.shown(id);
    const day = record && dayOf(record.data[dateField.id], dateField, timeZone);
    if (record && day) byDay.set(day, [...(byDay.get(day) ?? []), record]);
  }
  return { window, byDay };
}
