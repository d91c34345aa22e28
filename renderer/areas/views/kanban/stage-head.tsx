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
  onToggle: () => void;
}

function Count({ count, limit }: Pick<StageLook, "count" | "limit">) {
  const t = useText();
  const isOver = limit !== undefined && count > limit;
  return (
    <span
      className={styles.count}
      data-over={isOver || undefined}
      title={isOver ? t("views.overLimit", { count, limit }) : t("views.stageCount", { count })}
    >
      {limit === undefined ? count : `${count} / ${limit}`}
    </span>
  );
}

/** Name, count and sum of a stage. */
export function StageHead({ look, onAdd }: { look: StageLook; onAdd: (() => void) | undefined }) {
  const t = useText();
  const { name, shown, count, sum, limit, onToggle } = look;
  return (
    <header className={styles.head}>
      <h2 className={styles.name}>{shown}</h2>
      <Count {...{ count, limit }} />
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
  const { name, shown, count, sum, limit, onToggle } = look;
  return (
    <section className={styles.strip} aria-label={name}>
      <IconButton size="small" label={t("views.expandStage", { stage: name })} onClick={onToggle}>
        <IconChevronRight size={16} stroke={1.5} />
      </IconButton>
      <h2 className={styles.name}>{shown}</h2>
      <Count {...{ count, limit }} />
      <span className={styles.sum}>{sum}</span>
    </section>
  );
}
