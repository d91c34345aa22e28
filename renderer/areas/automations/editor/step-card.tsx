import { IconAlertCircle, IconCircleCheck, IconCircleMinus } from "@tabler/icons-react";
import type { ColorName } from "#shared/colors";
import { useText } from "../../../ui/text";
import { EntryTile } from "../components/entry-tile";
import { useEditor } from "./editor-context";
import { TRIGGER } from "./flow";
import styles from "./flow.module.css";

interface StepCardProps {
  id: string;
  name: string;
  summary: string;
  icon: string;
  color: ColorName;
  isDisabled?: boolean;
}

/** The trigger or a step in the flow; it says whether it is complete and, after a dry run, whether it was reached. */
export function StepCard({ id, name, summary, icon, color, isDisabled = false }: StepCardProps) {
  const t = useText();
  const { numbers, selected, problems, reached, select } = useEditor();
  const problem = problems.find(({ stepId, key }) => (stepId ?? (key && TRIGGER)) === id);
  const isReached = reached === null || reached.has(id);
  return (
    <button
      type="button"
      className={styles.card}
      data-step={id}
      data-broken={problem !== undefined || undefined}
      data-off={isDisabled || !isReached || undefined}
      aria-pressed={selected === id}
      aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Home End Enter Alt+Enter Plus Delete Control+D E"
      onClick={() => select(id)}
    >
      <span className={styles.number}>{numbers.get(id)}</span>
      <EntryTile icon={icon} color={color} size="l" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.summary}>
          {problem?.message ?? (isDisabled ? t("automation.stepOff") : summary)}
        </span>
      </span>
      {problem ? (
        <IconAlertCircle
          size={18}
          stroke={1.5}
          className={styles.bad}
          aria-label={t("automation.incomplete")}
        />
      ) : isDisabled || !isReached ? (
        <IconCircleMinus size={18} stroke={1.5} aria-label={t("automation.notReached")} />
      ) : (
        <IconCircleCheck
          size={18}
          stroke={1.5}
          className={styles.good}
          aria-label={t("automation.complete")}
        />
      )}
    </button>
  );
}
