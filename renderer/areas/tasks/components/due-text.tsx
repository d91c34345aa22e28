import { addDays, dayAt } from "#shared/fields/values/wall-time";
import { shownDay } from "#shared/fields/formatters";
import type { TaskItem } from "#shared/contract/tasks";
import { useText } from "../../../ui/text";
import { useDateStyle } from "../../../ui/time/dates";
import { todayIn } from "../../../ui/time/today";
import { useDueState } from "../use-due-state";
import styles from "./task-row.module.css";

/** The day of a deadline, in the colour of time that is up. */
export function DueText(task: Pick<TaskItem, "deadline" | "status">) {
  const t = useText();
  const { deadline } = task;
  const { language, timeZone } = useDateStyle();
  const dueState = useDueState(task);
  if (deadline === null) return null;
  const day = dayAt(Date.parse(deadline), timeZone);
  const today = todayIn(timeZone);
  const words =
    day === today
      ? t("tasks.today")
      : day === addDays(today, 1)
        ? t("tasks.tomorrow")
        : shownDay(day, language, today);
  return (
    <time className={styles.due} dateTime={deadline} data-due={dueState}>
      {words}
      {dueState === "overdue" && <span className="visually-hidden"> {t("tasks.overdue")}</span>}
    </time>
  );
}
