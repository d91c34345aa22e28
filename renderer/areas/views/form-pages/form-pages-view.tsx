import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { FormPage } from "../../forms/public";
import type { ViewProps } from "../types/view-type-view";
import styles from "./form-pages-view.module.css";

/** The Super Form as a page: a record, and after it the next one. */
export default function FormPagesView({ table, records, context, actions }: ViewProps) {
  const t = useText();
  return (
    <div className={styles.page}>
      {table.can.canCreateRecords ? (
        <FormPage {...{ table, records, context }} openRecord={actions.openRecord} />
      ) : (
        <EmptyState title={t("views.formForbidden")} />
      )}
    </div>
  );
}
