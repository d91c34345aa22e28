import type { SuperFormConfig } from "#shared/blocks/types/records";
import type { Table } from "#shared/contract/tables";
import { openPanel } from "../../../app/panels";
import { useText } from "../../../ui/text";
import { FormPage } from "../../forms/public";
import { useCellContext, useTableRecords } from "../../records/public";
import { BlockHeading } from "./block-heading";
import { BlockNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import styles from "./records.module.css";
import { TableOfBlock } from "./table-of-block";

/** The table's form for new records, to be filled in on the page. */
export default function SuperFormBlock({ config: { title, tableId } }: BlockProps<SuperFormConfig>) {
  const t = useText();
  return (
    <>
      <BlockHeading title={title} />
      <TableOfBlock key={tableId} tableId={tableId}>
        {(table) =>
          table.can.canCreateRecords ? (
            <Form table={table} />
          ) : (
            <BlockNotice>{t("apps.formNoRight")}</BlockNotice>
          )
        }
      </TableOfBlock>
    </>
  );
}

function Form({ table }: { table: Table }) {
  const records = useTableRecords(table.id);
  const context = useCellContext();
  return (
    <div className={styles.form}>
      <FormPage
        {...{ table, records, context }}
        openRecord={(recordId) => openPanel("record", { tableId: table.id, recordId })}
      />
    </div>
  );
}
