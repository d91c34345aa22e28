import type { ImportStatus } from "#shared/contract/connector";
import { useText } from "../../../../ui/text";
import styles from "./refused-cells.module.css";
import { useSay } from "../use-say";

/** The first refused cells with their reasons; the ledger has them all. */
export function RefusedCells({ status: { refused } }: { status: ImportStatus }) {
  const t = useText();
  const { reason } = useSay();
  return (
    <section className={styles.refused} aria-labelledby="refused-cells">
      <h2 className={styles.heading} id="refused-cells">
        {t("connector.refusedCells")} <span className={styles.hint}>{t("connector.refusedMore")}</span>
      </h2>
      <ul>
        {refused.map(({ row, column, text, reason: why }) => (
          <li key={`${row} ${column}`} className={styles.cell}>
            <span>{t("connector.refusedCell", { line: row, column, text: `“${text}”` })}</span>
            <span className={styles.hint}>{reason(why)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
