import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useGetTableQuery } from "../../../tables/tables-api";
import type { Table } from "#shared/contract/tables";
import type { WireRecord } from "#shared/contract/records";
import { usePageState } from "../filters/use-page-state";
import { BlockNotice } from "./block-notice";
import styles from "./records.module.css";
import { ShownRecord, useRecordName } from "./shown-record";
import { useShownRecord } from "./use-shown-record";

interface OfBlock {
  /** The block that shows the record; identifies its table. */
  tableId: number;
  recordId: number;
}

/** On a public page: the record that was chosen last, with what its block shows of it. */
export function ChosenRecord() {
  const t = useText();
  const chosen = usePageState().picked.at(-1);
  if (!chosen) return <BlockNotice>{t("apps.chooseRecordHere")}</BlockNotice>;
  return <RecordOfBlock key={`${chosen.tableId} ${chosen.recordId}`} {...chosen} />;
}

/** A record of a public page as a part of it. */
export function RecordOfBlock({ tableId, recordId }: OfBlock) {
  const { table, record } = useOfBlock({ tableId, recordId });
  if (!table || !record) return null;
  return (
    <div className={styles.detailBody}>
      <Name table={table} record={record} />
      <ShownRecord table={table} record={record} />
    </div>
  );
}

const Name = (shown: { table: Table; record: WireRecord }) => (
  <h3 className={styles.shownName}>{useRecordName(shown.table, shown.record)}</h3>
);

/** A record of a public page by itself. */
export function RecordDialog({ onClose, ...of }: OfBlock & { onClose: () => void }) {
  const { table, record } = useOfBlock(of);
  if (!table || !record) return null;
  return <Opened {...{ table, record, onClose }} />;
}

function Opened({ table, record, onClose }: { table: Table; record: WireRecord; onClose: () => void }) {
  return (
    <Dialog title={useRecordName(table, record)} fillsPhone onClose={onClose}>
      <ShownRecord table={table} record={record} />
    </Dialog>
  );
}

function useOfBlock({ tableId, recordId }: OfBlock) {
  const table = useGetTableQuery({ tableId }).data?.table;
  return { table, record: useShownRecord(tableId, recordId) };
}
