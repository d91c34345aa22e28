import { useEffect, useState } from "react";
import type { BuilderPlan } from "#shared/contract/builder";
import { estimateProgress } from "#shared/builder/progress";
import { PLANNING_TIME_MODEL, PLANNING_TIME_RULES } from "#shared/limits/builder";
import { useText } from "../../../ui/text";
import styles from "./work-progress.module.css";

const STEP = 200;
const PERCENT = 100;

/** The part that is shown as done: the real one, or an estimate by the time that has passed. */
function useProgress({ progress, since, planner }: BuilderPlan): number {
  const [now, setNow] = useState(() => Date.now());
  const isEstimated = progress === null;
  useEffect(() => {
    if (!isEstimated) return undefined;
    const clock = setInterval(() => setNow(Date.now()), STEP);
    return () => clearInterval(clock);
  }, [isEstimated]);
  const usual = planner === "model" ? PLANNING_TIME_MODEL : PLANNING_TIME_RULES;
  return progress ?? estimateProgress(now - Date.parse(since), usual);
}

/** A bar for a plan that is being made. */
export function WorkProgress({ plan }: { plan: BuilderPlan }) {
  const t = useText();
  const percent = Math.round(useProgress(plan) * PERCENT);
  const label = t(plan.status === "making" ? "builder.making" : "builder.planning");
  return (
    <div className={styles.work}>
      <div className={styles.line}>
        <span>{label}</span>
        <span>{percent} %</span>
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={PERCENT}
        aria-valuenow={percent}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p>{t("builder.leave")}</p>
    </div>
  );
}
