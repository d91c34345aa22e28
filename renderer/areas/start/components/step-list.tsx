import { IconCheck, IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { StartStep, StartStepId } from "#shared/contract/start";
import { PersonAvatar } from "../../../app/person-avatar";
import { useText } from "../../../ui/text";
import { TimeAgo } from "../../../ui/time/time-ago";
import { stepActions } from "../step-actions";
import { StepContent } from "./step-content";
import styles from "./step-list.module.css";

interface StepListProps {
  steps: readonly StartStep[];
  open: StartStepId | null;
  onOpen: (id: StartStepId) => void;
  onLater: (id: StartStepId) => void;
}

/** The steps in their order: the done ones with what was made, one of the others open. */
export function StepList({ steps, open, onOpen, onLater }: StepListProps) {
  const t = useText();
  return (
    <ol className={styles.list} aria-label={t("start.steps")}>
      {steps.map((step) => {
        if (step.done) return <DoneStep key={step.id} {...step} done={step.done} />;
        return step.id === open ? (
          <li key={step.id} className={styles.step} aria-current="step">
            <span className={styles.mark} data-open aria-hidden />
            <div className={styles.text}>
              <strong className={styles.name}>{t(`start.${step.id}`)}</strong>
              <span className={styles.hint}>{t(`start.${step.id}.hint`)}</span>
              <StepContent id={step.id} onLater={() => onLater(step.id)} />
            </div>
          </li>
        ) : (
          <li key={step.id}>
            <button type="button" className={styles.step} onClick={() => onOpen(step.id)}>
              <span className={styles.mark} aria-hidden />
              <span className={styles.text}>
                <strong className={styles.name}>{t(`start.${step.id}`)}</strong>
                <span className={styles.hint}>{t(`start.${step.id}.hint`)}</span>
              </span>
              <span className={styles.aside}>
                {t("start.minutes", { count: stepActions[step.id].minutes })}
              </span>
              <IconChevronRight size={18} stroke={1.5} className={styles.arrow} aria-hidden />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function DoneStep({ id, done, made }: StartStep & { done: NonNullable<StartStep["done"]> }) {
  const t = useText();
  const text = made && (id === "table" || id === "data" ? t(`start.${id}.done`, made) : made.name);
  return (
    <li className={styles.step}>
      <span className={styles.mark} data-done aria-hidden>
        <IconCheck size={14} stroke={2.5} />
      </span>
      <div className={styles.text}>
        <span className={styles.doneName}>{t(`start.${id}`)}</span>
        <span className={styles.hint}>
          {made?.path ? (
            <Link className={styles.made} to={made.path}>
              {text}
            </Link>
          ) : (
            text
          )}
        </span>
      </div>
      <span className={styles.aside}>
        {done.by && <PersonAvatar person={done.by} size="s" />}
        <TimeAgo at={done.at} />
      </span>
    </li>
  );
}
