import { IconEraser } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { FunctionLogLine } from "#shared/contract/lowcode-runs";
import { IconButton } from "../../../ui/button/icon-button";
import { Segment } from "../../../ui/navigation/segment";
import { useText } from "../../../ui/text";
import styles from "./live-log.module.css";

const filters = ["all", "warnings", "errors"] as const;
type Filter = (typeof filters)[number];

const shows: Record<Filter, (line: FunctionLogLine) => boolean> = {
  all: () => true,
  warnings: ({ level }) => level === "warn" || level === "error",
  errors: ({ level }) => level === "error",
};

interface LiveLogProps {
  lines: readonly FunctionLogLine[];
  isRunning: boolean;
  onClear: () => void;
}

/** Lines of the running function, as they arrive; the latest one stays in view. */
export function LiveLog({ lines, isRunning, onClear }: LiveLogProps) {
  const t = useText();
  const [filter, setFilter] = useState<Filter>("all");
  const shown = lines.filter(shows[filter]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [shown.length]);
  const nameOf = (each: Filter) => {
    const count = each === "all" ? 0 : lines.filter(shows[each]).length;
    return count === 0 ? t(`lowcode.log.${each}`) : `${t(`lowcode.log.${each}`)} ${count}`;
  };
  return (
    <section className={styles.log} aria-label={t("lowcode.liveLog")}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t("lowcode.liveLog")}</h2>
        {isRunning && <span className={styles.following}>{t("lowcode.log.following")}</span>}
        <span className={styles.space} />
        <Segment
          label={t("lowcode.log.filter")}
          value={filter}
          options={filters.map((each) => ({ value: each, label: nameOf(each) }))}
          onChange={setFilter}
        />
        <IconButton label={t("lowcode.clearLog")} onClick={onClear}>
          <IconEraser size={16} stroke={1.5} />
        </IconButton>
      </header>
      {shown.length === 0 && (
        <p className={styles.empty}>{t(lines.length === 0 ? "lowcode.logEmpty" : "lowcode.log.nothing")}</p>
      )}
      <div ref={box} className={styles.lines} role="log">
        <ol>
          {shown.map(({ level, text, values, line, at }, index) => (
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
