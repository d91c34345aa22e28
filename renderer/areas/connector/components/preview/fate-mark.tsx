import { IconAlertCircle, IconMinus, IconPencil, IconPlus } from "@tabler/icons-react";
import type { RowFate } from "#shared/contract/import-preview";
import { isSkipped } from "../../wizard/preview-rows";
import styles from "./fate-mark.module.css";

const icons = { updated: IconPencil, created: IconPlus, refused: IconAlertCircle };
export type Mark = keyof typeof icons | "skipped";

export const markOf = (fate: RowFate): Mark => (isSkipped(fate) ? "skipped" : (fate as keyof typeof icons));

/** The sign of a result, in its colour. */
export function FateMark({ mark }: { mark: Mark }) {
  const Icon = mark === "skipped" ? IconMinus : icons[mark];
  return (
    <span className={styles.mark} data-mark={mark} aria-hidden>
      <Icon size={14} stroke={1.5} />
    </span>
  );
}
