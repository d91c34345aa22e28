import { rowFates } from "#shared/contract/import-preview";
import { useText } from "../../../../ui/text";
import { countRows, isSkipped, type ImportPreview } from "../../wizard/preview-rows";
import { useSay } from "../use-say";
import { FateMark, type Mark } from "./fate-mark";
import styles from "./preview-counts.module.css";

/** How many rows would have each result. */
export function PreviewCounts({ preview }: { preview: ImportPreview }) {
  const t = useText();
  const { number } = useSay();
  const { counts, rows, isComplete, changedCells, refusedCells } = preview;
  const cells = (count: number) => (count > 0 ? t("connector.preview.cells", { count }) : "");
  const skipped = rowFates
    .filter((fate) => isSkipped(fate) && counts[fate] > 0)
    .map((fate) => `${number(counts[fate])} ${t(`connector.fate.${fate}`)}`)
    .join(", ");
  const figures: [mark: Mark, word: string, more: string][] = [
    ["updated", t("connector.fate.updated"), cells(changedCells)],
    ["created", t("connector.fate.created"), ""],
    ["skipped", t("connector.preview.skipped"), skipped],
    ["refused", t("connector.fate.refused"), cells(refusedCells)],
  ];
  return (
    <div className={styles.counts}>
      <div className={styles.about}>
        <h2 className={styles.title}>{t("connector.preview.title")}</h2>
        <p className={styles.more}>
          {t(isComplete ? "connector.preview.read" : "connector.preview.first", { count: rows })}
        </p>
      </div>
      <ul className={styles.figures}>
        {figures.map(([mark, word, more]) => (
          <li key={mark} className={styles.figure}>
            <FateMark mark={mark} />
            <span>
              <b className={styles.number}>{number(countRows(preview, mark))}</b> {word}
              <span className={styles.more}>{more}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
