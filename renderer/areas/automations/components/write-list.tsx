import { IconArrowRight } from "@tabler/icons-react";
import type { RunStep } from "#shared/contract/automation-shapes";
import { useText } from "../../../ui/text";
import styles from "./write-list.module.css";

/** Writes as differences: the old value struck through, then the new one. */
export function WriteList({ writes }: { writes: RunStep["writes"] }) {
  const t = useText();
  if (writes.length === 0) return null;
  return (
    <ul className={styles.writes}>
      {writes.map((write, index) => (
        // A step may write the same thing twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.write}>
          <div className={styles.title}>{write.title}</div>
          <dl className={styles.changes}>
            {write.changes.map(({ label, before, after }) => (
              <div key={label} className={styles.change}>
                <dt>{label}</dt>
                <dd>
                  {before !== null && before !== "" && (
                    <>
                      <del>{before}</del>
                      <IconArrowRight size={12} stroke={1.5} aria-label={t("automation.becomes")} />
                    </>
                  )}
                  <ins>{after === null || after === "" ? t("automation.emptyValue") : after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
