import { IconCheck } from "@tabler/icons-react";
import { useText } from "../../../ui/text";
import styles from "./fill.module.css";
import type { Fill } from "./use-fill";

interface FillStepsProps {
  fill: Fill;
  /** Next to the page where there is room, or else in a line above it. */
  place: "side" | "above";
}

/** The pages of a form: the open one, completed ones, and the number of problems on each. */
export function FillSteps({ fill, place }: FillStepsProps) {
  const t = useText();
  return (
    <ol className={styles.steps} data-place={place} aria-label={t("superForm.pages")}>
      {fill.pages.map(({ id, title, toFix, isChecked }, index) => {
        const isDone = isChecked && toFix === 0 && index !== fill.page;
        const name = title === "" ? t("superForm.page", { page: index + 1 }) : title;
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.step}
              aria-current={index === fill.page ? "step" : undefined}
              data-bad={toFix > 0 || undefined}
              data-done={isDone || undefined}
              onClick={() => {
                if (index > fill.page) fill.check(fill.page);
                fill.goTo(index);
              }}
            >
              <span className={styles.number} aria-hidden>
                {isDone ? <IconCheck size={14} stroke={2} /> : index + 1}
              </span>
              <span className={styles.name}>{name}</span>
              {toFix > 0 && <span className={styles.toFix}>{t("superForm.toFix", { count: toFix })}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
