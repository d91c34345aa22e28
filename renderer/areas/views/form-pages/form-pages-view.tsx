import type { FormPagesSettings } from "#shared/views/types/form-pages";
import { LockDrawing } from "../../../ui/drawings/lock-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { FormPage } from "../../forms/public";
import type { ViewProps } from "../types/view-type-view";
import styles from "./form-pages-view.module.css";

/** The Super Form as a page: a record, and after it the next one. */
export default function FormPagesView(props: ViewProps<FormPagesSettings>) {
  const { table, records, context, actions, settings } = props;
  const t = useText();
  return (
    <div className={styles.page}>
      {table.can.canCreateRecords ? (
        <FormPage
          key={settings.form_id}
          {...{ table, records, context }}
          formId={settings.form_id}
          openRecord={actions.openRecord}
        />
      ) : (
        <EmptyState drawing={<LockDrawing />} title={t("views.formForbidden")} />
      )}
    </div>
  );
}
