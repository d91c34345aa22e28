import type { BulkTable } from "#shared/contract/bulk-import";
import { TABLE_NAME_MAX_LENGTH } from "#shared/limits/tables";
import { TextField } from "../../../../ui/fields/text-field";
import { useText } from "../../../../ui/text";
import { useSay } from "../use-say";
import { ColumnTable } from "./column-table";
import styles from "./bulk.module.css";

interface TableOutlineProps {
  table: BulkTable;
  label: string;
  /** The names that the imported tables will have. */
  nameOf: (id: string) => string;
  onRename: (label: string) => void;
}

/** A table before it is imported: its name, its columns, and those that connect it with others. */
export function TableOutline({ table, label, nameOf, onRename }: TableOutlineProps) {
  const t = useText();
  const { number } = useSay();
  return (
    <li className={styles.table}>
      <TextField
        label={t("connector.tableName")}
        maxLength={TABLE_NAME_MAX_LENGTH}
        value={label}
        error={label.trim() === "" ? t("connector.nameMissing") : undefined}
        onChange={(event) => onRename(event.target.value)}
      />
      {table.rows !== null && (
        <p className={styles.hint}>{`${number(table.rows)} ${t("connector.rows", { count: table.rows })}`}</p>
      )}
      {table.columns.length > 0 && <ColumnTable table={table} nameOf={nameOf} />}
    </li>
  );
}
