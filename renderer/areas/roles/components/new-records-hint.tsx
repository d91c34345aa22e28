import type { Table } from "#shared/contract/tables";
import type { FilterGroup } from "#shared/fields/operators";
import { fieldsToFill } from "#shared/permissions/row-starts";
import { useText } from "../../../ui/text";
import { OwnRowsButton } from "./own-rows-button";
import styles from "./roles.module.css";

interface NewRecordsHintProps {
  table: Table;
  rows: FilterGroup | null;
  onChange: (rows: FilterGroup) => void;
}

/**
 * Warns that members of the role must fill in certain fields of new records, with a way out; without a rule, offers the
 * records that they create.
 */
export function NewRecordsHint({ table, rows, onChange }: NewRecordsHintProps) {
  const t = useText();
  const missing = fieldsToFill(rows, table.fields);
  if (rows === null) {
    return (
      <div className={styles.ownRows}>
        <OwnRowsButton {...{ table, rows, onChange }} />
      </div>
    );
  }
  if (missing.length === 0) return null;
  const names = missing.flatMap((id) => table.fields.find((field) => field.id === id)?.name ?? []);
  return (
    <div className={styles.warning} role="status">
      <p>{t("roles.newRecordsNeed", { fields: names.join(", ") })}</p>
      <OwnRowsButton {...{ table, rows, onChange }} />
    </div>
  );
}
