import { IconChevronLeft, IconChevronRight, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import styles from "./kanban.module.css";

/** How a stage is headed. */
export interface StageLook {
  name: string;
  /** Its name as the field shows it. */
  shown: ReactNode;
  count: number;
  /** Written in the field's format; empty without a sum. */
  sum: string;
  /** The most cards that it should hold. */
  limit: number | undefined;
  /** Asks for another limit. */
  onLimit: () => void;
  onToggle: () => void;
}

function Count({ look: { name, count, limit, onLimit } }: { look: StageLook }) {
  const t = useText();
  const isOver = limit !== undefined && count > limit;
  const title = isOver ? t("views.overLimit", { count, limit }) : t("views.stageCount", { count });
  const shown = limit === undefined ? String(count) : `${count} / ${limit}`;
  return (
    <button
      type="button"
      className={styles.count}
      data-over={isOver || undefined}
      title={title}
      aria-label={`${shown}, ${title}: ${t("views.stageLimit", { stage: name })}`}
      onClick={onLimit}
    >
      {shown}
    </button>
  );
}

/** Name, count and sum of a stage. */
export function StageHead({ look, onAdd }: { look: StageLook; onAdd: (() => void) | undefined }) {
  const t = useText();
  const { name, shown, count, sum, limit, onToggle } = look;
  return (
    <header className={styles.head}>
      <h2 className={styles.name}>{shown}</h2>
      <Count look={look} />
      {limit !== undefined && count > limit && <span className={styles.over}>{t("views.isOverLimit")}</span>}
      <span className={styles.sum}>{sum}</span>
      <IconButton size="small" label={t("views.collapseStage", { stage: name })} onClick={onToggle}>
        <IconChevronLeft size={16} stroke={1.5} />
      </IconButton>
      {onAdd && (
        <IconButton size="small" label={t("views.addToStage", { stage: name })} onClick={onAdd}>
          <IconPlus size={16} stroke={1.5} />
        </IconButton>
      )}
    </header>
  );
}

/** A stage that shows as a narrow strip. */
export function CollapsedStage({ look }: { look: StageLook }) {
  const t = useText();
  const { name, shown, sum, onToggle } = look;
  return (
    <section className={styles.strip} aria-label={name}>
      <IconButton size="small" label={t("views.expandStage", { stage: name })} onClick={onToggle}>
        <IconChevronRight size={16} stroke={1.5} />
      </IconButton>
      <h2 className={styles.name}>{shown}</h2>
      <Count look={look} />
      <span className={styles.sum}>{sum}</span>
    </section>
  );
}
