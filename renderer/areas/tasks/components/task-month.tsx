import { IconChevronLeft, IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useCallback, useRef, useState } from "react";
import type { TaskItem } from "#shared/contract/tasks";
import { writeDay } from "#shared/fields/formatters";
import { calendarOf } from "#shared/fields/periods";
import { addDays, dayAt, fromWallTime, startOfDay, timeAt } from "#shared/fields/values/wall-time";
import { TASKS_LISTED_MAX } from "#shared/limits/tasks";
import { Awaited } from "../../../app/errors/awaited";
import { useLiveList } from "../../../app/pending/use-live-list";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { classNames } from "../../../ui/class-names";
import { useCardDrag, useCardDrop } from "../../../ui/order/use-card-drag";
import { useText } from "../../../ui/text";
import { todayIn } from "../../../ui/time/today";
import { useIsPhone } from "../../../ui/use-phone";
import { calendarStyles as days, daysAround, stepDay } from "../../views/public";
import { useListTasksQuery } from "../api";
import { setDate } from "../edit-task";
import { openNewTask, openTask } from "../open-task";
import { useDueState } from "../use-due-state";
import type { TaskChoice } from "./task-filters";
import styles from "./task-month.module.css";

/** Entries of a day that a month has room for. */
const MOST = 4;
/** The end of a day, for tasks that had no deadline. */
const EVENING = "18:00:00";

/** A month with the tasks that are due on its days. */
export default function TaskMonth({ choice, openId }: { choice: TaskChoice; openId: number | null }) {
  const t = useText();
  const { locale } = useSession();
  const { language, timeZone } = locale;
  const isPhone = useIsPhone();
  const today = todayIn(timeZone);
  const [day, setDay] = useState(today);
  const shown = daysAround(day, "month", calendarOf(locale).weekStart);
  const { scope, filter, search } = choice;
  const { data, error, refetch } = useLiveList(
    useListTasksQuery({
      scope,
      filter,
      size: TASKS_LISTED_MAX,
      ...(search !== "" && { search }),
      dueFrom: new Date(startOfDay(shown[0] ?? day, timeZone)).toISOString(),
      dueBefore: new Date(startOfDay(addDays(shown.at(-1) ?? day, 1), timeZone)).toISOString(),
    }),
  );
  const byDay = Map.groupBy(
    (data?.items ?? []).filter(({ deadline }) => deadline !== null),
    ({ deadline }) => dayAt(Date.parse(deadline ?? ""), timeZone),
  );
  const moveTo = useCallback(
    (taskId: number, target: string) => {
      const task = data?.items.find(({ id }) => id === taskId);
      if (!task) return;
      const time = task.deadline === null ? EVENING : timeAt(Date.parse(task.deadline), timeZone);
      const at = fromWallTime(Date.parse(`${target}T${time}Z`), timeZone) ?? startOfDay(target, timeZone);
      setDate(task, "deadline", new Date(at).toISOString());
    },
    [data, timeZone],
  );
  const inMonth = (one: string) => one.slice(0, 7) === day.slice(0, 7);
  const list = isPhone ? shown.filter((one) => inMonth(one) && (byDay.has(one) || one === today)) : shown;
  return (
    <div className={days["calendar"]}>
      <div className={days["head"]}>
        <IconButton label={t("views.earlier")} onClick={() => setDay(stepDay(day, "month", -1))}>
          <IconChevronLeft size={18} stroke={1.5} />
        </IconButton>
        <IconButton label={t("views.later")} onClick={() => setDay(stepDay(day, "month", 1))}>
          <IconChevronRight size={18} stroke={1.5} />
        </IconButton>
        <h2 className={days["title"]} aria-live="polite">
          {writeDay(day, language, { year: "numeric", month: "long" })}
        </h2>
        <Button onClick={() => setDay(today)}>{t("views.today")}</Button>
      </div>
      {!data && <Awaited {...{ error, refetch }} message={t("tasks.listFailed")} />}
      {!isPhone && (
        <div className={days["weekdays"]} aria-hidden>
          {shown.slice(0, 7).map((one) => (
            <span key={one}>{writeDay(one, language, { weekday: "short" })}</span>
          ))}
        </div>
      )}
      <ul className={days["days"]} data-span={isPhone ? "list" : "month"} aria-label={t("tasks.title")}>
        {list.map((one) => (
          <MonthDay
            key={one}
            day={one}
            tasks={byDay.get(one) ?? []}
            isToday={one === today}
            isOutside={!inMonth(one)}
            language={language}
            openId={openId}
            onDrop={moveTo}
            onAdd={() =>
              openNewTask({
                deadline: new Date(
                  fromWallTime(Date.parse(`${one}T${EVENING}Z`), timeZone) ?? startOfDay(one, timeZone),
                ).toISOString(),
              })
            }
          />
        ))}
      </ul>
    </div>
  );
}

interface MonthDayProps {
  day: string;
  tasks: readonly TaskItem[];
  isToday: boolean;
  isOutside: boolean;
  language: string;
  openId: number | null;
  onDrop: (taskId: number, day: string) => void;
  onAdd: () => void;
}

function MonthDay({ day, tasks, isToday, isOutside, language, openId, onDrop, onAdd }: MonthDayProps) {
  const t = useText();
  const cell = useRef<HTMLLIElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const drop = useCallback((taskId: number) => onDrop(taskId, day), [onDrop, day]);
  const isOver = useCardDrop(cell, cell, drop);
  const written = writeDay(day, language, { weekday: "long", day: "numeric", month: "long" });
  const shown = showsAll || tasks.length <= MOST ? tasks : tasks.slice(0, MOST - 1);
  return (
    <li
      ref={cell}
      className={classNames(days["day"], isOutside && days["outside"])}
      data-over={isOver || undefined}
      aria-label={t("tasks.onDay", { day: written, count: tasks.length })}
      aria-current={isToday ? "date" : undefined}
    >
      <div className={days["dayHead"]}>
        <IconButton
          size="small"
          className={days["add"] ?? ""}
          label={t("tasks.newOnDay", { day: written })}
          onClick={onAdd}
        >
          <IconPlus size={14} stroke={1.5} />
        </IconButton>
        <span className={classNames(days["number"], styles.number)}>
          {writeDay(day, language, { day: "numeric" })}
        </span>
      </div>
      {shown.map((task) => (
        <MonthTask key={task.id} task={task} isOpen={task.id === openId} />
      ))}
      {shown.length < tasks.length && (
        <button type="button" className={days["more"]} onClick={() => setShowsAll(true)}>
          {t("views.moreOnDay", { count: tasks.length - shown.length })}
        </button>
      )}
    </li>
  );
}

function MonthTask({ task, isOpen }: { task: TaskItem; isOpen: boolean }) {
  const { id, title, can, isCompleted } = task;
  const dueState = useDueState(task);
  const entry = useRef<HTMLButtonElement>(null);
  const isDragged = useCardDrag(entry, id, can.edit);
  return (
    <button
      ref={entry}
      type="button"
      className={classNames(days["entry"], styles.entry)}
      data-due={dueState}
      data-done={isCompleted || undefined}
      data-dragged={isDragged || undefined}
      aria-current={isOpen ? "true" : undefined}
      onClick={() => openTask(id)}
    >
      {title}
    </button>
  );
}
