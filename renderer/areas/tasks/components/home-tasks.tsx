import { useId } from "react";
import { Link } from "react-router-dom";
import { HOME_SECTION_SIZE } from "#shared/limits/home";
import { useLiveList } from "../../../app/pending/use-live-list";
import { useText } from "../../../ui/text";
import { useListTasksQuery } from "../api";
import { TaskRow } from "./task-row";
import styles from "./home-tasks.module.css";

/** Tasks that are due next, on home; renders nothing without tasks. */
export default function HomeTasks() {
  const t = useText();
  const titleId = useId();
  const { data } = useLiveList(
    useListTasksQuery({ filter: "to-do", sort: "deadline", statuses: "doing,open", size: HOME_SECTION_SIZE }),
  );
  if (!data || data.items.length === 0) return null;
  const soonest = data.items
    .toSorted((one, other) => (one.deadline ?? "9").localeCompare(other.deadline ?? "9"))
    .slice(0, HOME_SECTION_SIZE);
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 className={styles.title} id={titleId}>
          {t("tasks.title")}
        </h2>
        <Link to="/tasks" className={styles.all}>
          {t("tasks.showAll")}
        </Link>
      </header>
      <ul className={styles.list} aria-label={t("tasks.title")}>
        {soonest.map((task) => (
          <TaskRow key={task.id} task={task} hidesRecord />
        ))}
      </ul>
    </section>
  );
}
