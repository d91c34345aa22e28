import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { tableTopic } from "#shared/contract/events";
import type { Table } from "#shared/contract/tables";
import type { App } from "#shared/contract/views";
import { COLUMN_RESIZE_DEBOUNCE } from "#shared/limits/records";
import { usePresence } from "../../../app/socket";
import { useIsPhone } from "../../../ui/use-phone";
import { Sheet } from "../../../ui/layers/sheet";
import {
  checkedCount,
  layOut,
  noneChecked,
  numberWidthFor,
  RecordPanel,
  RecordTable,
  SelectionBar,
  usableAggregates,
  useCellContext,
  useDeleteRecords,
  useGridModel,
  useGridState,
  useRecordEvents,
  useRecordWindow,
  useTableRecords,
} from "../../records/public";
import {
  moveField,
  placeFields,
  toConfigFields,
  usableFilter,
  usableGroup,
  usableSort,
  useViewState,
  type FilterPopoverState,
} from "../../views/public";
import { EmptyTable } from "../components/empty-table";
import { TitleLine } from "../components/title-line";
import { ToolsLine } from "../components/tools-line";
import { useFooterMenuSections } from "../use-footer-menu-sections";
import { useHeaderMenuSections } from "../use-header-menu-sections";
import { useNewRecord } from "../use-new-record";
import { useRowMenuSections } from "../use-row-menu-sections";
import { useTableCommands } from "../use-table-commands";
import { useTellPresence } from "../use-tell-presence";

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
  const context = useCellContext();
  const model = useGridModel(`${location.host} ${table.id} ${view?.id ?? "table"}`);
  const [search, setSearch] = useState(view?.config.search ?? "");
  const searchBox = useRef<HTMLInputElement>(null);
  const { config, change } = useViewState(table.id, view);
  const { fields, can } = table;

  const records = useTableRecords(table.id);
  const isBusy = useCallback(() => model.state.editing !== null, [model]);
  const isFollowing = useRecordEvents(records, since, isBusy);
  const { people, tell } = usePresence(tableTopic(table.id));
  useTellPresence(model, records, tell);

  const filter = useMemo(() => usableFilter(config.filter, fields), [config.filter, fields]);
  const sort = useMemo(() => usableSort(config.sort, fields), [config.sort, fields]);
  const group = useMemo(() => usableGroup(config.group, fields), [config.group, fields]);
  const selection = useMemo(
    () => ({
      ...(filter && { filter }),
      ...(search !== "" && { search }),
      ...(sort.length > 0 && { sort }),
      ...(group.length > 0 && { group }),
    }),
    [filter, search, sort, group],
  );
  const isPlain = filter === undefined && search === "";
  const isEditing = useGridState(model, (state) => state.editing !== null);
  const estimate = isPlain ? table.recordCount : 0;
  const window = useRecordWindow(records, selection, { estimate, isFollowing, isEditing });
  const shownSelection = window.selection;
  const isAsking = useMemo(
    () => JSON.stringify(shownSelection) !== JSON.stringify(selection),
    [shownSelection, selection],
  );

  const placed = useMemo(() => placeFields(fields, config), [fields, config]);
  const numberWidth = numberWidthFor(window.total);
  const columns = useMemo(
    () =>
      layOut(
        placed
          .filter((one) => !one.isHidden)
          .map((one) => (isPhone ? { ...one, width: Math.min(one.width, 180) } : one)),
        can.canEditRecords,
        numberWidth,
      ),
    [placed, can.canEditRecords, isPhone, numberWidth],
  );

  const base = `/object/${table.id}`;
  const openRecord = useCallback(
    (id: number) => void navigate(`${base}/record/${records.serverId(id)}`),
    [navigate, base, records],
  );
  const closeRecord = useCallback(() => {
    void navigate(base);
    model.focus();
  }, [navigate, base, model]);

  const onResize = useCallback(
    (fieldId: number, width: number) =>
      change(
        { fields: toConfigFields(placed.map((one) => (one.field.id === fieldId ? { ...one, width } : one))) },
        COLUMN_RESIZE_DEBOUNCE,
      ),
    [change, placed],
  );
  const onReorder = useCallback(
    (fieldId: number, index: number) => change({ fields: toConfigFields(moveField(placed, fieldId, index)) }),
    [change, placed],
  );

  const checked = useGridState(model, (state) => state.checked);
  const deleteRecords = useDeleteRecords(records, table, context);
  const deleteChecked = () =>
    void deleteRecords(checked, shownSelection, window.total, (rows) => model.update({ checked: rows }));
  const focusGrid = useCallback(() => model.focus(), [model]);
  const { newRecord, draftPanel } = useNewRecord({ table, records, model, context });
  const tools = { table, view, config, change, placed, filter, sort, group, model, context };
  const [filterState, setFilterState] = useState<FilterPopoverState>("closed");
  const onFilter = () => setFilterState("new");
  const headerMenu = useHeaderMenuSections({ table, placed, config, change, onReorder, onFilter });
  const aggregates = useMemo(() => usableAggregates(config.aggregates, fields), [config.aggregates, fields]);
  const footerMenu = useFooterMenuSections(aggregates, (next) => change({ aggregates: next }));
  const rowMenu = useRowMenuSections({
    table,
    records,
    model,
    window,
    openRecord,
    deleteRecords,
    selection: shownSelection,
  });
  const { addField } = useTableCommands({ table, newRecord, searchBox });
  useEffect(() => model.update({ checked: noneChecked }), [model, shownSelection]);

  return (
    <>
      <Sheet aria-label={table.displayLabel} style={{ overflow: "hidden" }}>
        <TitleLine table={table} people={people} onNewRecord={can.canCreateRecords ? newRecord : undefined} />
        <ToolsLine
          {...{ ...tools, search, searchBox, filterState }}
          onSearch={setSearch}
          onFilterState={setFilterState}
        />
        <RecordTable
          label={table.displayLabel}
          empty={
            <EmptyTable
              table={table}
              search={search}
              hasFilter={filter !== undefined}
              onNewRecord={newRecord}
              onClear={() => {
                setSearch("");
                change({ filter: undefined });
              }}
            />
          }
          {...{
            fields,
            model,
            records,
            window,
            columns,
            context,
            sort,
            people,
            isPhone,
            headerMenu,
            rowMenu,
            openRecord,
            onResize,
            onReorder,
          }}
          isAsking={isAsking}
          summary={{ aggregates, menu: footerMenu }}
          canCheck={can.canDeleteRecords && !isPhone}
          canCreate={can.canCreateRecords}
          openRecordId={recordId}
          onAddField={addField}
          onAddRecord={can.canCreateRecords ? newRecord : undefined}
          onFirstRecord={isPlain && can.canCreateRecords ? newRecord : undefined}
        />
        <SelectionBar
          count={checkedCount(checked, window.total)}
          onDelete={deleteChecked}
          onClear={() => model.update({ checked: noneChecked })}
          onFocusLost={focusGrid}
        />
      </Sheet>
      {draftPanel ??
        (recordId !== null && (
          <RecordPanel
            {...{ table, records, window, context, recordId, openRecord, deleteRecords }}
            onClose={closeRecord}
          />
        ))}
    </>
  );
}
