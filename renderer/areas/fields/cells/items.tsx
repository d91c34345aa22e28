import type { CellValue } from "#shared/contract/records";
import type { Item } from "#shared/fields/values/item-list";
import styles from "./cells.module.css";

/** '2/5' and the first item that is not done, as plain elements for cells. */
export function itemsElement(value: CellValue) {
  if (!Array.isArray(value) || value.length === 0) return null;
  const items = value as unknown as Item[];
  const done = items.filter((item) => item.done).length;
  const next = items.find((item) => !item.done);
  return (
    <span className={styles.items}>
      <span className={styles.count} data-complete={next === undefined || undefined}>
        {done}/{items.length}
      </span>
      <span className={styles.name}>{next?.title ?? items.at(-1)?.title}</span>
    </span>
  );
}
