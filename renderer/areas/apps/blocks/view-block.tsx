import { useCallback, useMemo, useRef, useState } from "react";
import { tableTopic } from "#shared/contract/events";
import type { Table } from "#shared/contract/tables";
import type { ViewConfig } from "#shared/contract/views";
import { settingsOf, viewTypeOf } from "#shared/views/index";
import type { ViewBlockConfig } from "#shared/blocks/types/views";
import { usePresence } from "../../../app/socket";
import { useIsPhone } from "../../../ui/use-phone";
import { RecordForm, useNewRecord } from "../../forms/public";
import { useDeleteRecords, useTableRecords, type RecordWindow } from "../../records/public";
import { useCellContext } from "../../fields/public";
import { selectionOf, viewTypeViews, type RecordActions, type ViewHandle } from "../../views/public";
import { usePublicPage } from "../public-page-context";
import { conditionsFor, joinFilters } from "../filters/page-filters";
import { usePickRecord } from "../filters/use-pick-record";
import { usePageState } from "../filters/use-page-state";
import { BlockHeading } from "./block-heading";
import { NoRecords } from "./block-notice";
import type { BlockProps } from "./block-view";
import styles from "./blocks.module.css";
import { RecordDialog, RecordOfBlock } from "./public-record";
import { RecordPlace } from "./record-place";
import { TableOfBlock } from "./table-of-block";

/** A view of a table on a page: the very component that the table's page shows. */
export default function ViewBlock(props: BlockProps<ViewBlockConfig>) {
  const { config } = props;
  return (
    <TableOfBlock key={config.tableId} tableId={config.tableId}>
      {(table, since) => <TableBlock {...props} table={table} since={since} />}
    </TableOfBlock>
  );
}

interface TableBlockProps extends BlockProps<ViewBlockConfig> {
  table: Table;
  since: number;
}

function TableBlock({ page, block, config: { title, view, mayCreate }, table, since }: TableBlockProps) {
  const context = useCellContext();
  const handle = useRef<ViewHandle>(null);
  const [recordId, setRecordId] = useState<number | null>(null);
  const [window, setWindow] = useState<RecordWindow | null>(null);
  // The reader's own changes, such as a column width, last while the page is open.
  const [own, setOwn] = useState<Partial<ViewConfig>>({});
  const state = usePageState();
  const type = viewTypeOf(block.config.type);
  const { View, tools, showsRecord = false } = viewTypeViews[type.name];
  const records = useTableRecords(table.id);
  const { people, tell } = usePresence(tableTopic(table.id));
  const config = useMemo<ViewConfig>(() => {
    const filter = joinFilters(view.filter, conditionsFor(state, table.id, table.fields));
    return { ...view, ...own, ...(filter && { filter }) };
  }, [view, own, state, table]);
  const selection = useMemo(
    () => selectionOf(config, state.search, table.fields, tools),
    [config, state.search, table.fields, tools],
  );
  const settings = useMemo(() => settingsOf(type, config.settings), [type, config.settings]);
  const openRecord = useCallback((id: number) => setRecordId(records.serverId(id)), [records]);
  const pick = usePickRecord(page, block, table);
  const chooseRecord = useCallback(
    (id: number) => {
      openRecord(id);
      const record = records.shown(id);
      if (record) pick(record);
    },
    [openRecord, records, pick],
  );
  const closeRecord = useCallback(() => {
    setRecordId(null);
    handle.current?.focus?.();
  }, []);
  const { newRecord, addRow, form } = useNewRecord({
    table,
    records,
    context,
    onPlaced: (localId) => handle.current?.showNew?.(localId),
    onCreated: openRecord,
    openRecord,
  });
  const deleteRecords = useDeleteRecords(records, table, context);
  const canCreate = mayCreate && table.can.canCreateRecords;
  const publicPage = usePublicPage();
  const isPhone = useIsPhone();
  const showsBeside = showsRecord && !isPhone;
  const readRecord = useCallback(
    (id: number) => <RecordOfBlock key={id} tableId={table.id} recordId={id} />,
    [table.id],
  );
  // A block for it on the page shows the record that was chosen.
  const hasDetail = page.components.some(({ config: { type: name } }) => name === "recordDetail");
  const publicForm = publicPage?.formOf(block.id) ?? null;
  const makeNew = publicForm === null ? newRecord : () => publicPage?.openForm(publicForm);
  const actions = useMemo<RecordActions>(
    () => ({
      openRecord: chooseRecord,
      closeRecord,
      newRecord: canCreate ? addRow : undefined,
      askFilterValue: () => undefined,
    }),
    [chooseRecord, closeRecord, canCreate, addRow],
  );
  return (
    <>
      <BlockHeading
        title={title || table.displayLabel}
        onNewRecord={canCreate || publicForm !== null ? makeNew : undefined}
      />
      <div className={styles.view}>
        <View
          ref={handle}
          viewId={null}
          screen={`${location.host} page ${page.id} block ${block.id}`}
          {...{ table, since, config, settings, selection, records, context, people, tell, actions }}
          onConfigChange={(part) => setOwn((before) => ({ ...before, ...part }))}
          openRecordId={publicPage && !showsBeside ? null : recordId}
          readRecord={publicPage ? readRecord : undefined}
          onWindow={setWindow}
          empty={<NoRecords onNewRecord={canCreate || publicForm !== null ? makeNew : undefined} />}
        />
      </div>
      {publicPage && recordId !== null && !hasDetail && !showsBeside && (
        <RecordDialog tableId={table.id} recordId={recordId} onClose={closeRecord} />
      )}
      {!publicPage && (form || (recordId !== null && !showsBeside)) && (
        <RecordPlace>
          {form ??
            (recordId !== null && (
              <RecordForm
                {...{ table, records, window, context, recordId, openRecord, deleteRecords }}
                onClose={closeRecord}
              />
            ))}
        </RecordPlace>
      )}
    </>
  );
}
