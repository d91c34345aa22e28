import {
  IconChevronDown,
  IconChevronUp,
  IconDots,
  IconLink,
  IconStar,
  IconStarFilled,
} from "@tabler/icons-react";
import { Suspense, useMemo, useState, useSyncExternalStore, type ComponentType } from "react";
import type { Table } from "#shared/contract/tables";
import { Awaited } from "../../../app/errors/awaited";
import { useIsPhone } from "../../../ui/use-phone";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { useLayer } from "../../../ui/layers/layer-stack";
import { Menu } from "../../../ui/layers/menu";
import { SidePanel, type SidePanelProps } from "../../../ui/layers/side-panel";
import { Tabs } from "../../../ui/navigation/tabs";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { recordTabs, useSlot } from "../../../app/slots";
import { formatValue, type CellContext } from "../../fields/public";
import { useStar } from "../../home/public";
import { RecordStages } from "../../sla/public";
import type { RecordWindow } from "../data/record-window";
import type { TableRecords } from "../data/table-records";
import { RecordFields } from "../components/record-fields";
import { RecordHistory } from "../components/record-history";
import { connections, RelatedRecords } from "../components/related-records";
import { useRecord } from "../use-record";
import { copyRecordLink } from "../use-record-actions";
import type { useDeleteRecords } from "../use-delete-records";
import styles from "./record-panel.module.css";
import { useRecordMenuSections } from "./use-record-menu-sections";

export interface RecordPanelProps {
  table: Table;
  records: TableRecords;
  /** The rows that 'previous' and 'next' go through; null until they are known. */
  window: RecordWindow | null;
  context: CellContext;
  recordId: number;
  openRecord: (recordId: number) => void;
  deleteRecords: ReturnType<typeof useDeleteRecords>;
  onClose: () => void;
  /** What it stands in; a panel beside the page where nothing else is said. */
  Frame?: ComponentType<SidePanelProps>;
}

/** One record next to the grid: its values to edit in place, its author, and its history. */
export default function RecordPanel(props: RecordPanelProps) {
  const { table, records, window, context, recordId, openRecord, deleteRecords, onClose } = props;
  const { Frame = SidePanel } = props;
  const t = useText();
  const isPhone = useIsPhone();
  useLayer(onClose);
  const [tab, setTab] = useState("data");
  // Between the connected records and the history.
  const added = useSlot(recordTabs).filter(({ when }) => when?.(table) ?? true);
  const shown = added.find(({ id }) => id === tab);
  const { record, details, error, retry } = useRecord(records, recordId);
  const copyLink = () => copyRecordLink(table.id, recordId);
  const { isStarred, toggle } = useStar(
    useMemo(() => ({ type: "record", id: recordId, table_id: table.id }) as const, [recordId, table.id]),
  );

  const labelField = table.fields.find((field) => field.id === table.recordLabelField) ?? table.fields[0];
  const title =
    record && labelField ? formatValue(record.data[labelField.id] ?? null, labelField, context) : "";
  const idField = table.fields.find((field) => field.type === "recordID");
  const number =
    record && idField ? formatValue(record.data[idField.id] ?? record.id, idField, context) : `#${recordId}`;
  const remove = () =>
    void deleteRecords(
      { mode: "some", ids: new Set([recordId]) },
      window?.selection ?? {},
      window?.total ?? 1,
      () => undefined,
    ).then(() => {
      if (records.base.get(recordId) === undefined) onClose();
    });

  const { sections, restore } = useRecordMenuSections({
    table,
    records,
    recordId,
    openRecord,
    onDelete: remove,
    onRestored: retry,
    onPurged: onClose,
    isTrashed: (details?.deletedAt ?? null) !== null,
  });

  const place = (
    <>
      <span className={styles.number}>{number}</span>
      {window && <RowSteps {...{ records, window, recordId, openRecord }} />}
    </>
  );
  const header = (
    <div className={styles.header}>
      <span className={styles.table}>
        <Tile kind="table" size="s" icon={table.icon} color={table.color} />
        <span className={styles.name}>{table.displayLabel}</span>
      </span>
      {!isPhone && place}
    </div>
  );
  const actions = (
    <>
      <IconButton
        label={t(isStarred ? "tables.unstar" : "tables.star")}
        aria-pressed={isStarred}
        onClick={toggle}
      >
        {isStarred ? <IconStarFilled size={18} /> : <IconStar size={18} stroke={1.5} />}
      </IconButton>
      <IconButton className={styles.link} label={t("records.copyLink")} onClick={copyLink}>
        <IconLink size={18} stroke={1.5} />
      </IconButton>
      <Menu align="end" label={t("ui.moreActions")} sections={sections}>
        <IconButton label={t("ui.moreActions")}>
          <IconDots size={18} stroke={1.5} />
        </IconButton>
      </Menu>
    </>
  );
  return (
    <Frame {...{ title, header, actions, onClose }} leavesFocus={!isPhone}>
      {error !== null || record === undefined ? (
        <Awaited
          error={error}
          refetch={retry}
          wayBack={
            <Button onClick={onClose}>{t("records.backToTable", { table: table.displayLabel })}</Button>
          }
        />
      ) : (
        <>
          {isPhone && <div className={styles.place}>{place}</div>}
          <h2 className={styles.title}>{title === "" ? t("records.untitled") : title}</h2>
          <Tabs
            label={title}
            tabs={[
              { id: "data", label: t("records.data") },
              ...(connections(table).length > 0 ? [{ id: "related", label: t("records.related") }] : []),
              ...added.map(({ id, label }) => ({ id, label: t(label) })),
              { id: "history", label: t("records.history") },
            ]}
            selected={tab}
            onSelect={setTab}
          />
          {tab === "data" ? (
            <RecordFields key={recordId} {...{ table, records, record, details, context, restore }} />
          ) : tab === "related" ? (
            <RelatedRecords {...{ table, record }} />
          ) : shown ? (
            <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
              <shown.Content key={recordId} {...{ table, record }} />
            </Suspense>
          ) : (
            <>
              <RecordStages
                key={record.revision}
                tableId={table.id}
                recordId={recordId}
                fields={table.fields}
              />
              <RecordHistory
                tableId={table.id}
                recordId={recordId}
                revision={record.revision}
                fields={table.fields}
                context={context}
                onRestore={
                  table.can.canEditRecords && details?.deletedAt === null
                    ? (fieldId, value) => records.setCell(recordId, fieldId, value)
                    : undefined
                }
              />
            </>
          )}
        </>
      )}
    </Frame>
  );
}

type RowStepsProps = Pick<RecordPanelProps, "records" | "recordId" | "openRecord"> & { window: RecordWindow };

/** '4 of 38' with buttons for the previous and the next record. */
function RowSteps({ records, window, recordId, openRecord }: RowStepsProps) {
  const t = useText();
  useSyncExternalStore(records.subscribe, records.currentVersion);
  const row = window.indexOf(recordId);
  const open = (to: number) => {
    void records.idsBetween(window, to, to).then(([id]) => {
      if (id !== undefined) openRecord(id);
    });
  };
  if (row < 0) return null;
  return (
    <span className={styles.steps}>
      <IconButton
        size="small"
        label={t("records.previous")}
        disabled={row === 0}
        onClick={() => open(row - 1)}
      >
        <IconChevronUp size={18} stroke={1.5} />
      </IconButton>
      <IconButton
        size="small"
        label={t("records.next")}
        disabled={row >= window.total - 1}
        onClick={() => open(row + 1)}
      >
        <IconChevronDown size={18} stroke={1.5} />
      </IconButton>
      <span className={styles.position}>{t("records.position", { row: row + 1, total: window.total })}</span>
    </span>
  );
}
