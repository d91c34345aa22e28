import type { CellPreview, PreviewField } from "#shared/contract/import-preview";
import { colorStyle } from "../../../../ui/tile/color-style";
import styles from "./changed-value.module.css";

interface ChangedValueProps {
  cell: CellPreview;
  field: PreviewField | undefined;
}

/** A value as it is, or what it was and what it would be; a refused one with its reason. */
export function ChangedValue({ cell: { before, after, refused }, field }: ChangedValueProps) {
  const chip = (text: string) => {
    const color = field && Object.hasOwn(field.colors, text) ? field.colors[text] : undefined;
    return color === undefined ? (
      text
    ) : (
      <span className={styles.chip} style={colorStyle(color)}>
        {text}
      </span>
    );
  };
  if (refused !== null)
    return (
      <span className={styles.refused}>
        <span className={styles.text}>“{after}”</span> <small>{refused}</small>
      </span>
    );
  if (before === after) return <span className={styles.text}>{chip(after)}</span>;
  return (
    <>
      {before !== "" && <del className={styles.before}>{chip(before)}</del>}{" "}
      {after !== "" && (
        <ins className={styles.after} data-new={before === "" || undefined}>
          {chip(after)}
        </ins>
      )}
    </>
  );
}
