import type { CellPreview } from "#shared/contract/import-preview";
import styles from "./changed-value.module.css";

/** A value as it is, or what it was and what it would be; a refused one with its reason. */
export function ChangedValue({ cell: { before, after, refused } }: { cell: CellPreview }) {
  if (refused !== null)
    return (
      <span className={styles.refused}>
        <span className={styles.text}>“{after}”</span> <small>{refused}</small>
      </span>
    );
  if (before === after) return <span className={styles.text}>{after}</span>;
  return (
    <>
      {before !== "" && <del className={styles.before}>{before}</del>}{" "}
      {after !== "" && (
        <ins className={styles.after} data-new={before === "" || undefined}>
          {after}
        </ins>
      )}
    </>
  );
}
