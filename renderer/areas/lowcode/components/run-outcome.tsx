import { IconArrowRight, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { FunctionRunReply } from "#shared/contract/lowcode-runs";
import { useText } from "../../../ui/text";
import styles from "./run-panel.module.css";

const shown = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value ?? null));

/** How a run ended, its result, and the changes that it would have made, with what was there before. */
export function RunOutcome({ outcome }: { outcome: FunctionRunReply }) {
  const t = useText();
  const { state, time, memory, gb_seconds: used, reason, line, result, changes } = outcome;
  const isGood = state === "succeeded";
  return (
    <div className={styles.outcome} role="status">
      <p className={styles.state} data-good={isGood || undefined}>
        {isGood ? <IconCircleCheck size={16} stroke={1.5} /> : <IconCircleX size={16} stroke={1.5} />}
        {t(`lowcode.state.${state}`)}
        <span className={styles.usage}>
          {t("lowcode.usage", { time, memory, gbSeconds: used.toFixed(4) })}
        </span>
      </p>
      {reason !== null && (
        <p className={styles.reason}>
          {reason}
          {line !== null && ` (${t("lowcode.line", { line })})`}
        </p>
      )}
      {isGood && (
        <pre className={styles.result} aria-label={t("lowcode.result")}>
          {JSON.stringify(result, null, 2)}
        </pre>
      )}
      {changes.map((change, index) => (
        <PlannedChange key={index} change={change} />
      ))}
    </div>
  );
}

const wouldDo = {
  create: "lowcode.would.create",
  update: "lowcode.would.update",
  delete: "lowcode.would.delete",
} as const;

function PlannedChange({ change }: { change: FunctionRunReply["changes"][number] }) {
  const t = useText();
  const { action, target, values, before, recordId } = change;
  const text = wouldDo[action as keyof typeof wouldDo] ?? "lowcode.would.call";
  const entries = Object.entries(values);
  return (
    <section className={styles.change}>
      <p className={styles.changed}>
        <strong>
          {target}
          {recordId !== undefined && ` ${recordId}`}
        </strong>
        <span className={styles.usage}>{t(text, { action })}</span>
      </p>
      {entries.length > 0 && (
        <dl className={styles.values}>
          {entries.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {before && (
                  <>
                    <del>{shown(before[name])}</del>
                    <IconArrowRight size={14} stroke={1.5} aria-hidden />
                  </>
                )}
                <ins>{shown(value)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
