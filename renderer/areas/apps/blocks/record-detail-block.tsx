import type { RecordDetailConfig } from "#shared/blocks/types/records";
import type { Table } from "#shared/contract/tables";
import type { SidePanelProps } from "../../../ui/layers/side-panel";
import { useState } from "react";
import { RecordForm } from "../../forms/public";
import { useDeleteRecords, useTableRecords } from "../../records/public";
import { useCellContext } from "../../fields/public";
import { usePageState } from "../filters/use-page-state";
import { usePublicPage } from "../public-page-context";
import { BlockHeading } from "./block-heading";
import type { BlockProps } from "./block-view";
import { ChosenRecord } from "./public-record";
import { RecordsState } from "./records-state";
import styles from "./records.module.css";
import { TableOfBlock } from "./table-of-block";
import { useBlockRecords } from "./use-block-records";

/** One record with its values, to read and edit in place. */
export default function RecordDetailBlock({ config }: BlockProps<RecordDetailConfig>) {
  const isPublic = usePublicPage() !== null;
  if (isPublic)
    return (
      <>
        <BlockHeading title={config.title} />
        <ChosenRecord />
      </>
    );
  return (
    <>
      <BlockHeading title={config.title} />
      <TableOfBlock key={config.tableId} tableId={config.tableId}>
        {(table, since) => <Chosen {...{ table, since, config }} />}
      </TableOfBlock>
    </>
  );
}

interface ChosenProps {
  table: Table;
  since: number;
  config: RecordDetailConfig;
}

/** The fixed record, else the one that was chosen on the page. */
function Chosen({ table, since, config }: ChosenProps) {
  const { picked } = usePageState();
  const pickedId = picked.find(({ tableId }) => tableId === table.id)?.recordId;
  const recordId = config.recordId ?? pickedId;
  return recordId === undefined ? (
    <First {...{ table, since, config }} />
  ) : (
    <Detail key={recordId} {...{ table, recordId }} />
  );
}

/** The first of those that the source and the page leave. */
function First({ table, since, config: { filter } }: ChosenProps) {
  const { window, rows } = useBlockRecords(table, since, { filter, most: 1 });
  const [first] = rows;
  return (
    <RecordsState window={window}>
      {first && <Detail key={first.id} table={table} recordId={first.id} />}
    </RecordsState>
  );
}

function Detail({ table, recordId }: { table: Table; recordId: number }) {
  const records = useTableRecords(table.id);
  const context = useCellContext();
  const deleteRecords = useDeleteRecords(records, table, context);
  const [shownId, setShownId] = useState(recordId);
  return (
    <RecordForm
      {...{ table, records, context, deleteRecords }}
      window={null}
      recordId={shownId}
      openRecord={setShownId}
      onClose={() => setShownId(recordId)}
      Frame={Frame}
    />
  );
}

/** It is a part of the page, so there is nothing to close. */
function Frame({ header, title, actions, footer, children }: SidePanelProps) {
  return (
    <section className={styles.detail} aria-label={typeof title === "string" ? title : undefined}>
      <header className={styles.detailHead}>
        {header}
        <span className={styles.space} />
        {actions}
      </header>
      <div className={styles.detailBody}>{children}</div>
      {footer}
    </section>
  );
}
