import type { SuperFormConfig } from "#shared/blocks/types/records";
import type { Table } from "#shared/contract/tables";
import { openPanel } from "../../../app/panels";
import { useText } from "../../../ui/text";
import { FormPage } from "../../forms/public";
import { useTableRecords } from "../../records/public";
import { useCellContext } from "../../fields/public";
import { usePublicPage } from "../public-page-context";
import { BlockHeading } from "./block-heading";
import { BlockNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import { PublicFormFrame } from "./public-form-frame";
import styles from "./records.module.css";
import { TableOfBlock } from "./table-of-block";

/** The table's form for new records, to be filled in on the page. */
export default function SuperFormBlock({
  block,
  config: { title, tableId, form_id },
}: BlockProps<SuperFormConfig>) {
  const t = useText();
  const publicPage = usePublicPage();
  if (publicPage) return <PublicForm title={title} url={publicPage.formOf(block.id)} />;
  return (
    <>
      <BlockHeading title={title} />
      <TableOfBlock key={tableId} tableId={tableId}>
        {(table) =>
          table.can.canCreateRecords ? (
            <Form key={form_id} table={table} formId={form_id} />
          ) : (
            <BlockNotice>{t("apps.formNoRight")}</BlockNotice>
          )
        }
      </TableOfBlock>
    </>
  );
}

/** On a public page: the table's public form, which has limits of its own. */
function PublicForm({ title, url }: { title: string; url: string | null }) {
  const t = useText();
  return (
    <>
      <BlockHeading title={title} />
      {url === null ? (
        <BlockNotice>{t("apps.formNoRight")}</BlockNotice>
      ) : (
        <PublicFormFrame className={styles.publicForm} url={url} title={title || t("apps.block.superForm")} />
      )}
    </>
  );
}

function Form({ table, formId }: { table: Table; formId: number | null }) {
  const records = useTableRecords(table.id);
  const context = useCellContext();
  return (
    <div className={styles.form}>
      <FormPage
        {...{ table, records, context, formId }}
        openRecord={(recordId) => openPanel("record", { tableId: table.id, recordId })}
      />
    </div>
  );
}
