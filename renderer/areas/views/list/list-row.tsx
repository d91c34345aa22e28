import type { Field } from "#shared/contract/fields";
import type { WireRecord } from "#shared/contract/records";
import { useText } from "../../../ui/text";
import { formatValue, renderValue, type CellContext } from "../../fields/public";
import styles from "./list-view.module.css";

interface ListRowProps {
  record: WireRecord;
  title: Field | undefined;
  details: readonly Field[];
  context: CellContext;
  isOpen: boolean;
  onOpen: () => void;
}

/** A record of the list: its title, and the first values that it has. */
export function ListRow({ record, title, details, context, isOpen, onOpen }: ListRowProps) {
  const t = useText();
  const name = title ? formatValue(record.data[title.id] ?? null, title, context) : "";
  return (
    <button type="button" className={styles.row} aria-current={isOpen ? "true" : undefined} onClick={onOpen}>
      <span className={styles.title}>{name === "" ? t("records.untitled") : name}</span>
      <span className={styles.details}>
        {details.map((field) => {
          const value = record.data[field.id] ?? null;
          return value === null ? null : (
            <span key={field.id} className={styles.detail}>
              {renderValue(value, field, context)}
            </span>
          );
        })}
      </span>
    </button>
  );
}
