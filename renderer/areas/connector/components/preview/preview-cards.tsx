import type { CellPreview, RowPreview } from "#shared/contract/import-preview";
import { useText } from "../../../../ui/text";
import type { ImportPreview } from "../../wizard/preview-rows";
import { useSay } from "../use-say";
import { ChangedValue } from "./changed-value";
import { FateMark, markOf } from "./fate-mark";
import styles from "./preview-cards.module.css";

interface PreviewCardsProps {
  preview: ImportPreview;
  rows: readonly RowPreview[];
}

const isChanged = ({ before, after, refused }: CellPreview) => refused !== null || before !== after;

/** The rows on a phone: each with its first value, and with the values that would change. */
export function PreviewCards({ preview: { fields }, rows }: PreviewCardsProps) {
  const t = useText();
  const { number } = useSay();
  return (
    <ul className={styles.cards} aria-label={t("connector.preview.title")}>
      {rows.map(({ line, fate, cells, reason }) => (
        <li key={line} className={styles.card}>
          <p className={styles.head} data-mark={markOf(fate)}>
            <FateMark mark={markOf(fate)} />
            <b className={styles.name}>{cells.find(({ after }) => after !== "")?.after}</b>
            <span className={styles.fate}>
              {t(`connector.fate.${fate}`)} · {number(line)}
            </span>
          </p>
          {reason !== null && <p className={styles.reason}>{reason}</p>}
          <dl className={styles.changes}>
            {cells.flatMap((cell, column) => {
              const field = fields[column];
              return field && isChanged(cell)
                ? [
                    <div key={field.id} className={styles.change}>
                      <dt>{field.name}</dt>
                      <dd>
                        <ChangedValue cell={cell} field={field} />
                      </dd>
                    </div>,
                  ]
                : [];
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}
