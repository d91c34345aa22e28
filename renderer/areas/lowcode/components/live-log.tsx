import { IconEraser } from "@tabler/icons-react";
import type { FunctionLogLine } from "#shared/contract/lowcode-runs";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import styles from "./live-log.module.css";

/** Lines of the running function, as they arrive. */
export function LiveLog({ lines, onClear }: { lines: readonly FunctionLogLine[]; onClear: () => void }) {
  const t = useText();
  return (
    <section className={styles.log} aria-label={t("lowcode.liveLog")}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t("lowcode.liveLog")}</h2>
        <IconButton label={t("lowcode.clearLog")} onClick={onClear}>
          <IconEraser size={16} stroke={1.5} />
        </IconButton>
      </header>
      {lines.length === 0 && <p className={styles.empty}>{t("lowcode.logEmpty")}</p>}
      <div className={styles.lines} role="log">
        <ol>
          {lines.map(({ level, text, values, line, at }, index) => (
            <li key={index} data-level={level}>
              <span className={styles.at}>{at} ms</span>
              <span className={styles.level}>{level}</span>
              <span className={styles.text}>
                {text}
                {values && ` ${JSON.stringify(values)}`}
              </span>
              {line !== null && <span className={styles.at}>{t("lowcode.line", { line })}</span>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
