import { useEffect, useSyncExternalStore } from "react";
import type { WireRecord } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import type { Sort } from "#shared/contract/views";
import type { FilterGroup, FilterNode } from "#shared/fields/operators";
import { BLOCK_RECORDS_MAX } from "#shared/limits/apps";
import { useRecordEvents, useRecordWindow, useTableRecords } from "../../records/public";
import { usePageState } from "../filters/use-page-state";
import { useSourceFilter } from "./figures";

const never = () => false;

interface Wanted {
  filter: FilterGroup | undefined;
  /** Conditions beside those of the source and of the page. */
  besides?: readonly FilterNode[];
  sort?: Sort[];
  most?: number;
}

/** The first records of a source as the page narrows them, kept right while they show. */
export function useBlockRecords(
  table: Table,
  since: number,
  { filter: own, besides, sort, most = BLOCK_RECORDS_MAX }: Wanted,
) {
  const records = useTableRecords(table.id);
  const { search } = usePageState();
  const filter = useSourceFilter(table, own, besides && { besides });
  const isFollowing = useRecordEvents(records, since, never);
  const window = useRecordWindow(
    records,
    { ...(filter && { filter }), ...(search !== "" && { search }), ...(sort && { sort }) },
    { estimate: 0, isFollowing },
  );
  useSyncExternalStore(records.subscribe, records.currentVersion);
  const shown = Math.min(window.total, most);
  useEffect(() => window.show(0, Math.max(0, shown - 1)), [window, shown]);
  const rows = Array.from({ length: shown }, (_, at) => records.shown(window.idAt(at)));
  return { records, window, rows: rows.filter((row): row is WireRecord => row !== undefined) };
}
