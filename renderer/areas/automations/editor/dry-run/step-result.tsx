import type { RunStep } from "#shared/contract/automation-shapes";
import { useText } from "../../../../ui/text";
import { StateText, type Tone } from "../../components/state-text";
import { WriteList } from "../../components/write-list";
import styles from "./dry-run.module.css";

const tones: Readonly<Record<RunStep["status"], Tone>> = {
  running: "busy",
  waiting: "waits",
  done: "ok",
  failed: "bad",
  skipped: "none",
};

/** A step of a dry run with what it would write. */
export function StepResult({ step, number }: { step: RunStep; number: number | undefined }) {
  const t = useText();
  const { name, status, summary, error, writes } = step;
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <span className={styles.number}>{number}</span>
        <span className={styles.name} data-off={status === "skipped" || undefined}>
          {name}
        </span>
        <StateText tone={tones[status]}>
          {writes.length > 0
            ? t(`automation.would.${writes[0]?.kind ?? "other"}`)
            : summary || t(`automation.step.${status}`)}
        </StateText>
      </div>
      {error && <p className={styles.error}>{error}</p>}
      <WriteList writes={writes} />
    </li>
  );
}
