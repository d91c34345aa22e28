import { IconAlertCircle } from "@tabler/icons-react";
import type { RunStep } from "#shared/contract/automation-shapes";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { EntryTile } from "../components/entry-tile";
import { StateText, type Tone } from "../components/state-text";
import { WriteList } from "../components/write-list";
import { useCatalogue } from "../use-catalogue";
import { Json } from "./json-view";
import styles from "./runs.module.css";
import { took } from "./took";

const tones: Readonly<Record<RunStep["status"], Tone>> = {
  running: "busy",
  waiting: "waits",
  done: "ok",
  failed: "bad",
  skipped: "none",
};

interface RunStepRowProps {
  step: RunStep;
  number: number | undefined;
  runSpan: { from: string; to: string | null };
}

/** A step of a run; a failed one is open. */
export function RunStepRow({ step, number, runSpan }: RunStepRowProps) {
  const t = useText();
  const moment = useMoment("medium");
  const { catalogue } = useCatalogue();
  const {
    action,
    name,
    status,
    summary,
    error,
    tries,
    input,
    output,
    writes,
    startedAt,
    finishedAt,
    resumeAt,
  } = step;
  const entry = catalogue.action(action);
  return (
    <details className={styles.step} open={status === "failed"}>
      <summary className={styles.stepHead}>
        <span className={styles.number}>{number}</span>
        <EntryTile icon={entry?.icon ?? "bolt"} color={entry?.color ?? "stone"} size="l" />
        <span className={styles.words}>
          <span className={styles.subject}>{name}</span>
          <span className={styles.hint}>{summary}</span>
        </span>
        <Bar step={step} span={runSpan} />
        <StateText tone={tones[status]}>
          {tries.length > 1
            ? t("automation.tryCount", { count: tries.length })
            : startedAt && finishedAt
              ? took(t, startedAt, finishedAt)
              : t(`automation.step.${status}`)}
        </StateText>
      </summary>
      <div className={styles.stepBody}>
        {error && (
          <p className={styles.error} role="alert">
            <IconAlertCircle size={16} stroke={1.5} aria-hidden />
            {error}
          </p>
        )}
        {resumeAt && <p className={styles.hint}>{t("automation.resumesAt", { time: moment(resumeAt) })}</p>}
        {tries.length > 1 && (
          <table className={styles.tries}>
            <thead>
              <tr>
                <th>{t("automation.try")}</th>
                <th>{t("automation.time")}</th>
                <th>{t("automation.answer")}</th>
              </tr>
            </thead>
            <tbody>
              {tries.map(({ at, answer }, index) => (
                <tr key={at}>
                  <td>{index + 1}</td>
                  <td>{moment(at)}</td>
                  <td>{answer}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <WriteList writes={writes} />
        <div className={styles.values}>
          <Json label={t("automation.input")} value={input} />
          <Json label={t("automation.output")} value={output} />
        </div>
      </div>
    </details>
  );
}

/** When a step ran within the run. */
function Bar({
  step: { startedAt, finishedAt, status },
  span,
}: Pick<RunStepRowProps, "step"> & { span: RunStepRowProps["runSpan"] }) {
  if (startedAt === null || span.to === null) return <span className={styles.bar} />;
  const from = Date.parse(span.from);
  const whole = Math.max(1, Date.parse(span.to) - from);
  const left = ((Date.parse(startedAt) - from) / whole) * 100;
  const width = ((Date.parse(finishedAt ?? span.to) - Date.parse(startedAt)) / whole) * 100;
  return (
    <span className={styles.bar} aria-hidden>
      <span
        data-bad={status === "failed" || undefined}
        style={{
          left: `${Math.min(98, Math.max(0, left))}%`,
          width: `${Math.max(2, Math.min(100, width))}%`,
        }}
      />
    </span>
  );
}
