import type { Table } from "#shared/contract/tables";
import type { WireRecord } from "#shared/contract/records";
import { useText } from "../../../ui/text";
import { formatValue, renderValue, useCellContext } from "../../fields/public";
import styles from "./records.module.css";

/** Title of a record, by its table's label field. */
export function useRecordName(table: Table, record: WireRecord): string {
  const t = useText();
  const context = useCellContext();
  const field = table.fields.find(({ id }) => id === table.recordLabelField);
  const name = field ? formatValue(record.data[field.id] ?? null, field, context) : "";
  return name === "" ? t("records.untitled") : name;
}

/** A record to read: the fields that a page shows of it, and their values. */
export function ShownRecord({ table, record }: { table: Table; record: WireRecord }) {
  const context = useCellContext();
  return (
    <dl className={styles.shown}>
      {table.fields
        .filter(({ id }) => id in record.data)
        .map((field) => (
          <div key={field.id}>
            <dt>{field.name}</dt>
            <dd>{renderValue(record.data[field.id] ?? null, field, context)}</dd>
          </div>
        ))}
    </dl>
  );
}
