import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { asksForNewRecord } from "#shared/addresses";
import { tableTopic } from "#shared/contract/events";
import type { Table } from "#shared/contract/tables";
import type { App } from "#shared/contract/views";
import { settingsOf, viewTypeOf } from "#shared/views/index";
import { usePresence } from "../../../app/socket";
import { useIsPhone } from "../../../ui/use-phone";
import { Sheet } from "../../../ui/layers/sheet";
import { LinkedForm, RecordForm, useNewRecord } from "../../forms/public";
import { useDeleteRecords, useTableRecords, type RecordWindow } from "../../records/public";
import { useCellContext } from "../../fields/public";
import {
  selectionOf,
  useViewState,
  viewTypeViews,
  type FilterPopoverState,
  type RecordActions,
  type ViewHandle,
} from "../../views/public";
import { EmptyTable } from "../components/empty-table";
import { TableNotices } from "../components/table-notices";
import { TitleLine } from "../components/title-line";
import { ToolsLine } from "../components/tools-line";
import { usePageCommands } from "../use-page-commands";
import { useTableCommands } from "../use-table-commands";

interface TableViewProps {
  table: Table;
  /** Where the log stood when the table was read. */
  since: number;
  view: App | null;
  recordId: number | null;
}

/** A table's records as one view shows them, with the record that is open beside. */
export function TableView({ table, since, view, recordId }: TableViewProps) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  // A link to an update form of one record.
  const [query, setQuery] = useSearchParams();
  const formId = Number(query.get("form") ?? 0);
  const context = useCellContext();
  const [search, setSearch] = useState(view?.config.search ?? "");
  const searchBox = useRef<HTMLInputElement>(null);
  const handle = useRef<ViewHandle>(null);
  const viewState = useViewState(table.id, view);
  const { config, change } = viewState;
  const [window, setWindow] = useState<RecordWindow | null>(null);
  const { fields, can } = table;
  const type = viewTypeOf(view?.type ?? null);
  const { View, tools, showsRecord = false } = viewTypeViews[type.name];

  const records = useTableRecords(table.id);
  const { people, tell } = usePresence(tableTopic(table.id));
  const selection = useMemo(
    () => selectionOf(config, search, fields, tools),
    [config, search, fields, tools],
  );
  const settings = useMemo(() => settingsOf(type, config.settings), [type, config.settings]);

  const base = `/object/${table.id}`;
  const openRecord = useCallback(
    (id: number) => void navigate(`${base}/record/${records.serverId(id)}`),
    [navigate, base, records],
  );
  const closeRecord = useCallback(() => {
    void navigate(base);
    handle.current?.focus?.();
  }, [navigate, base]);
  const onPlaced = useCallback((localId: number) => handle.current?.showNew?.(localId), []);
  const onCreated = useCallback(
    (id: number) => {
      if (!handle.current?.showNew) openRecord(id);
    },
    [openRecord],
  );
  const { newRecord, addRow, openForm, newIn, form } = useNewRecord({
    table,
    records,
    context,
    onPlaced,
    onCreated,
    openRecord,
  });
  const isNewAsked = asksForNewRecord(query);
  useEffect(() => {
    if (!isNewAsked) return;
    openForm();
    setQuery({}, { replace: true });
  }, [isNewAsked, openForm, setQuery]);
  const deleteRecords = useDeleteRecords(records, table, context);
  const [filterState, setFilterState] = useState<FilterPopoverState>("closed");
  const { addField } = useTableCommands({ table, newRecord, searchBox });
  usePageCommands(table, config);
  const actions = useMemo<RecordActions>(
    () => ({
      openRecord,
      closeRecord,
      newRecord: can.canCreateRecords ? addRow : undefined,
      addField,
      askFilterValue: () => setFilterState("new"),
    }),
    [openRecord, closeRecord, can.canCreateRecords, addRow, addField],
  );

  const opened = { table, records, window, context, openRecord, deleteRecords, onClose: closeRecord };
  return (
    <>
      <Sheet aria-label={table.displayLabel} style={{ overflow: "hidden" }}>
        <TitleLine
          {...{ table, people }}
          onNewRecord={can.canCreateRecords ? newRecord : undefined}
          onNewIn={newIn}
        />
        <TableNotices table={table} />
        <ToolsLine
          {...{ table, view, viewState, selection, settings, context }}
          {...{ search, searchBox, filterState, handle }}
          onSearch={setSearch}
          onFilterState={setFilterState}
        />
        <View
          key={type.name}
          ref={handle}
          viewId={view?.id ?? null}
          screen={`${location.host} ${table.id} ${view?.id ?? "table"}`}
          {...{ table, since, config, settings, selection, records, context, people, tell, actions }}
          onConfigChange={change}
          openRecordId={recordId}
          onWindow={setWindow}
          empty={
            <EmptyTable
              table={table}
              search={search}
              hasFilter={selection.filter !== undefined}
              onNewRecord={() => addRow()}
              onClear={() => {
                setSearch("");
                change({ filter: undefined });
              }}
            />
          }
        />
      </Sheet>
      {form ??
        (recordId === null ? null : formId > 0 ? (
          <LinkedForm {...opened} recordId={recordId} formId={formId} />
        ) : (
          (!showsRecord || isPhone) && <RecordForm {...opened} recordId={recordId} />
        ))}
    </>
  );
}
