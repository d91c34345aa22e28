import type { formulaCalls } from "#shared/contract/formulas";
import type { ReplyOf } from "#shared/contract/define";
import { classNames } from "../../../ui/class-names";
import { useText } from "../../../ui/text";
import styles from "./formula.module.css";

interface FormulaPreviewProps {
  preview: ReplyOf<typeof formulaCalls.previewFormula>;
  isStale: boolean;
}

/** Results of a formula for the table's first records. */
export function FormulaPreview({ preview, isStale }: FormulaPreviewProps) {
  const t = useText();
  const { result, volatile, records } = preview;
  return (
    <section
      className={classNames(styles.preview, isStale && styles.stale)}
      aria-label={t("formula.preview")}
    >
      <h4 className={styles.heading}>
        {t("formula.preview")}
        {result && <span className={styles.kind}>{t(`formula.type.${result}`)}</span>}
      </h4>
      {records.length === 0 && <p className={styles.quiet}>{t("formula.noRecords")}</p>}
      <dl className={styles.rows}>
        {records.map(({ id, label, value, error }) => (
          <div key={id} className={styles.row}>
            <dt className={styles.rowName}>{label}</dt>
            <dd
              className={classNames(styles.rowValue, error !== null && styles.failed)}
              title={error ?? undefined}
            >
              {value === "" ? "–" : value}
              {error !== null && <span className="visually-hidden">: {error}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {volatile && <p className={styles.quiet}>{t("formula.volatile")}</p>}
    </section>
  );
}
