import { IconCheck } from "@tabler/icons-react";
import type { Page } from "./form-state";
import { useSay } from "./texts";
import styles from "./form-steps.module.css";

/** Current page of the form. Earlier pages can be reopened. */
export function FormSteps({
  pages,
  current,
  onGoTo,
}: {
  pages: readonly Page[];
  current: number;
  onGoTo: (page: number) => void;
}) {
  const say = useSay();
  if (pages.length < 2) return null;
  const titleOf = (title: string, index: number) =>
    title || (index === 0 ? say("publicForm.firstPage") : String(index + 1));
  return (
    <nav className={styles.steps}>
      <ol>
        {pages.map(({ id, title }, index) => (
          <li
            key={id}
            data-done={index < current || undefined}
            aria-current={index === current ? "step" : undefined}
          >
            <button type="button" disabled={index >= current} onClick={() => onGoTo(index)}>
              <span className={styles.number} aria-hidden>
                {index < current ? <IconCheck size={14} stroke={2} /> : index + 1}
              </span>
              <span>{titleOf(title, index)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.current} aria-hidden>
        {titleOf(pages[current]?.title ?? "", current)}
      </p>
      <p>{say("publicForm.pageOf", { page: current + 1, pages: pages.length })}</p>
    </nav>
  );
}
