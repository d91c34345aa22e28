import { PillLinks } from "../../../ui/navigation/pill-links";
import { usePageTitle } from "../../../app/page-title";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { useText } from "../../../ui/text";
import TaskList from "../components/task-list";
import styles from "./tasks-page.module.css";

export const forYouParts = ["pending", "done", "my-subtasks"] as const;
export type ForYouPart = (typeof forYouParts)[number];

/** The user's pending and done tasks, and their sub-tasks. */
export function ForYouPage({ part }: { part: ForYouPart }) {
  const t = useText();
  usePageTitle(t("tasks.forYou"));
  return (
    <Sheet className={styles.page}>
      <div className={styles.body}>
        <div className={styles.column}>
          <PageHeader title={t("tasks.forYou")} />
          <PillLinks
            label={t("tasks.forYou")}
            links={forYouParts.map((name) => ({
              to: `/for-you/tasks/${name}`,
              label: t(`tasks.forYou.${name}`),
            }))}
          />
          {part === "my-subtasks" ? (
            <TaskList key={part} scope="my-tasks" subtasks canAdd={false} />
          ) : (
            <TaskList
              key={part}
              scope="my-tasks"
              filter={part === "done" ? "completed" : "to-do"}
              canAdd={part === "pending"}
            />
          )}
        </div>
      </div>
    </Sheet>
  );
}
