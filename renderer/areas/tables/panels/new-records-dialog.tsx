import { newRecordAs, type NewRecordAs } from "#shared/contract/tables";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Radio } from "../../../ui/fields/radio";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useGetTableQuery, useUpdateTableMutation } from "../../../tables/tables-api";
import styles from "./new-records-dialog.module.css";

/** Behaviour of 'New record' in a table; each choice is saved at once. */
export default function NewRecordsDialog({ params, onClose }: PanelProps<"newRecords">) {
  const t = useText();
  const { tableId } = params;
  const { data, error, refetch } = useGetTableQuery({ tableId });
  const [updateTable, { originalArgs, isLoading }] = useUpdateTableMutation();
  const chosen = (isLoading ? originalArgs?.newRecordAs : undefined) ?? data?.table.newRecordAs;
  const choose = (choice: NewRecordAs) =>
    void updateTable({ tableId, newRecordAs: choice }).unwrap().catch(showError);
  return (
    <Dialog title={t("tables.newRecords")} onClose={onClose}>
      {data ? (
        <div className={styles.choices} role="radiogroup" aria-label={t("tables.newRecords")}>
          {newRecordAs.options.map((choice) => (
            <div key={choice}>
              <Radio
                name="newRecordAs"
                label={t(`tables.newRecordAs.${choice}`)}
                checked={chosen === choice}
                onChange={() => choose(choice)}
              />
              <p className={styles.hint}>{t(`tables.newRecordAs.${choice}Hint`)}</p>
            </div>
          ))}
        </div>
      ) : (
        <Awaited {...{ error, refetch }} />
      )}
    </Dialog>
  );
}
