import { useCallback, useEffect, useImperativeHandle, useMemo, useRef } from "react";
import { COLUMN_RESIZE_DEBOUNCE, ROW_HEIGHTS } from "#shared/limits/records";
import type { Field } from "#shared/contract/fields";
import type { MinilistaSettings } from "#shared/views/types/minilista";
import { openPanel } from "../../../app/panels";
import { useIsPhone } from "../../../ui/use-phone";
import {
  checkedCount,
  fitWidth,
  idsOfChecked,
  layOut,
  noneChecked,
  numberWidthFor,
  RecordTable,
  SelectionBar,
  startEditWhenDrawn,
  usableAggregates,
  useAddRows,
  useDeleteRecords,
  useDuplicateRecords,
  useGridModel,
  useGridState,
  useRecordEvents,
  useRecordWindow,
} from "../../records/public";
import type { ViewProps } from "../types/view-type-view";
import { insertAt, moveField, placeFields, toConfigFields } from "../view-config";
import { useColoring } from "../use-coloring";
import { useFooterMenuSections } from "./use-footer-menu-sections";
import { useHeaderMenuSections } from "./use-header-menu-sections";
import { useRowMenuSections } from "./use-row-menu-sections";
import { useNewColumn } from "./use-new-column";
import { usePublishPresence } from "./use-publish-presence";

/** Widest column on a phone, in px. */
const PHONE_COLUMN_MAX = 180;

/** The view type minilista: a table's records in rows and columns. */
export default function TableRecordsView(props: ViewProps<MinilistaSettings>) {
  const { table, since, config, settings, selection, onConfigChange: change, records, context } = props;
  const { people, tell, openRecordId, actions, empty, onWindow, ref } = props;
  const { openRecord, newRecord, addField, askFilterValue } = actions;
  const { fields, can } = table;
  const isPhone = useIsPhone();
  const model = useGridModel(props.screen);

  const isBusy = useCallback(() => model.state.editing !== null, [model]);
  const isFollowing = useRecordEvents(records, since, isBusy);
  usePublishPresence(model, records, tell);

  const isPlain = selection.filter === undefined && selection.search === undefined;
  const isEditing = useGridState(model, (state) => state.editing !== null);
  const estimate = isPlain ? table.recordCount : 0;
  const window = useRecordWindow(records, selection, { estimate, isFollowing, isEditing });
  useEffect(() => onWindow(window), [window, onWindow]);
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
          .map((one) => (isPhone ? { ...one, width: Math.min(one.width, PHONE_COLUMN_MAX) } : one)),
        can.canEditRecords,
        numberWidth,
      ),
    [placed, can.canEditRecords, isPhone, numberWidth],
  );
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

  useImperativeHandle(
    ref,
    () => ({
      showNew: (localId) => startEditWhenDrawn(model, localId, context),
      collapseAll: () => model.closeAll(),
      expandAll: () => model.openAll(),
      focus: () => model.focus(),
    }),
    [model, context],
  );

  const checked = useGridState(model, (state) => state.checked);
  const deleteRecords = useDeleteRecords(records, table, context);
  const deleteChecked = () =>
    void deleteRecords(checked, shownSelection, window.total, (rows) => model.update({ checked: rows }));
  const selected = useMemo(
    () => ({
      table,
      count: checkedCount(checked, window.total),
      readIds: (signal: AbortSignal) => idsOfChecked(records, checked, shownSelection, signal),
    }),
    [table, records, checked, shownSelection, window.total],
  );
  const showColumn = useNewColumn(model, columns);
  const insertField =
    addField &&
    ((at: number | null, copyOf?: Field) =>
      addField({
        ...(copyOf && { copyOf }),
        onCreated: (fieldId) => {
          if (at !== null) change({ fields: insertAt(placed, at, fieldId) });
          showColumn(fieldId);
        },
      }));
  const focusGrid = useCallback(() => model.focus(), [model]);
  const actionsBar = useRef<HTMLDivElement>(null);
  const focusActions = useCallback(() => actionsBar.current?.querySelector("button")?.focus(), []);
  const headerMenu = useHeaderMenuSections({
    table,
    placed,
    config,
    settings,
    change,
    onReorder,
    insertField,
    fitWidth: (column) => onResize(column.field.id, fitWidth(model, column, context)),
    onFilter: askFilterValue,
    onFindReplace: (field) => void openPanel("findReplace", { records, field, selection: shownSelection }),
  });
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
    context,
  });
  useEffect(() => model.update({ checked: noneChecked }), [model, shownSelection]);
  const askRecord = useMemo(() => newRecord && (() => newRecord()), [newRecord]);
  const duplicate = useDuplicateRecords(table, records);
  const coloring = useColoring(settings.colors, fields);
  const addRow = useAddRows(model, records, table, context, askRecord);

  return (
    <>
      <RecordTable
        label={table.displayLabel}
        sort={selection.sort ?? NO_SORT}
        {...{ fields, model, records, window, columns, context, people, isPhone }}
        frozenCount={isPhone ? 1 : settings.frozen}
        rowHeight={ROW_HEIGHTS[settings.rowHeight]}
        coloring={coloring}
        {...{ headerMenu, rowMenu, openRecord, onResize, onReorder, empty, isAsking, openRecordId }}
        summary={{ aggregates, menu: footerMenu }}
        canCheck={can.canDeleteRecords && !isPhone}
        canCreate={can.canCreateRecords}
        onAddField={insertField && (() => insertField(null))}
        onFit={(column) => onResize(column.field.id, fitWidth(model, column, context))}
        onAddRecord={addRow}
        onFirstRecord={isPlain && addRow ? () => addRow(0, null) : undefined}
        onNewRecord={askRecord}
        onToActions={focusActions}
      />
      <SelectionBar
        ref={actionsBar}
        count={checkedCount(checked, window.total)}
        target={selected}
        onEdit={
          can.canEditRecords
            ? () =>
                void openPanel("editMany", {
                  table,
                  records,
                  rows: checked,
                  selection: shownSelection,
                  total: window.total,
                })
            : undefined
        }
        onDuplicate={
          can.canCreateRecords ? () => void duplicate(checked, shownSelection, window.total) : undefined
        }
        onDelete={deleteChecked}
        onClear={() => model.update({ checked: noneChecked })}
        onFocusLost={focusGrid}
      />
    </>
  );
}

const NO_SORT = [] as const;
