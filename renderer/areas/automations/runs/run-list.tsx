import { Link } from "react-router-dom";
import type { RunItem } from "#shared/contract/automation-shapes";
import { useText } from "../../../ui/text";
import { StateText } from "../components/state-text";
import { runTones } from "../run-tones";
import { took } from "./took";
import styles from "./runs.module.css";
import { useRunDays } from "./use-run-days";

interface RunListProps {
  runs: readonly RunItem[];
  openId: number | null;
  /** Numbers of steps by id, as the flow shows them. */
  numbers: ReadonlyMap<string, number>;
}

/** Runs by day, the latest first. */
export function RunList({ runs, openId, numbers }: RunListProps) {
  const days = useRunDays();
  return days.group(runs).map(({ day, runs: ofDay }) => (
    <section key={day} aria-labelledby={`runs-of-${day}`}>
      <h2 className={styles.day} id={`runs-of-${day}`}>
        {days.name(day)} <span>{ofDay.length}</span>
      </h2>
      <ul>
        {ofDay.map((run) => (
          <li key={run.id}>
            <RunRow
              run={run}
              isOpen={run.id === openId}
              failedAt={run.failedStep === null ? undefined : numbers.get(run.failedStep)}
              clock={days.clock(run.startedAt)}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface RunRowProps {
  run: RunItem;
  isOpen: boolean;
  /** Number of the step that failed, as the flow shows it. */
  failedAt: number | undefined;
  clock: string;
}

function RunRow({ run, isOpen, failedAt, clock }: RunRowProps) {
  const t = useText();
  const { id, automationId, subject, status, startedAt, finishedAt, steps, error } = run;
  const state =
    status === "failed" && failedAt !== undefined
      ? t("automation.failedAt", { step: failedAt })
      : status === "succeeded"
        ? t("automation.stepCount", { count: steps })
        : (error ?? t(`automation.run.${status}`));
  return (
    <Link
      to={`/automations/${automationId}/runs/${id}`}
      className={styles.run}
      aria-current={isOpen ? "page" : undefined}
    >
      <StateText tone={runTones[status]}>
        <span className="visually-hidden">{t(`automation.run.${status}`)}</span>
      </StateText>
      <span className={styles.words}>
        <span className={styles.subject}>{subject || `#${id}`}</span>
        <span className={styles.hint}>{state}</span>
      </span>
      <span className={styles.times}>
        <time dateTime={startedAt}>{clock}</time>
        <span>{finishedAt && took(t, startedAt, finishedAt)}</span>
      </span>
    </Link>
  );
}
