import { useState } from "react";
import { TASKS_LISTED_MAX, TASKS_PAGE } from "#shared/limits/tasks";
import { taskStatuses } from "#shared/tasks/task-names";
import { Awaited } from "../../../app/errors/awaited";
import { useLiveList } from "../../../app/pending/use-live-list";
import { Button } from "../../../ui/button/button";
import { QUERY_SHOWN, shorten } from "../../../ui/shorten";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { TasksDrawing } from "../../../ui/drawings/tasks-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { isPhoneNow } from "../../../ui/use-phone";
import { useListTasksQuery } from "../api";
import { useCollapsed } from "../collapsed";
import { openNewTask } from "../open-task";
import { SelectableTasks } from "../selection/selectable-tasks";
import type { TaskChoice } from "./task-filters";
import { TaskSection } from "./task-section";

/** Tasks by status; closed sections are only counted. */
export function TaskSections({ choice, openId }: { choice: TaskChoice; openId: number | null }) {
  const t = useText();
  const collapsed = useCollapsed();
  const [size, setSize] = useState(TASKS_PAGE);
  const { scope, filter, sort, search } = choice;
  // A search shows matches in closed sections too.
  const isClosed = (status: (typeof taskStatuses)[number]) =>
    search === "" && filter === "all" && collapsed.includes(status);
  const statuses = taskStatuses.filter((status) => !isClosed(status)).join(",");
  const { data, error, refetch, isFetching } = useLiveList(
    useListTasksQuery({ scope, filter, sort, size, statuses, ...(search !== "" && { search }) }),
  );
  const total = data ? Object.values(data.counts).reduce((sum, count) => sum + count, 0) : 0;
  if (!data) return <Awaited {...{ error, refetch }} message={t("tasks.listFailed")} />;
  if (total === 0) {
    return search === "" ? (
      <EmptyState
        drawing={<TasksDrawing />}
        title={t(`tasks.empty.${scope}`)}
        hint={t(isPhoneNow() ? "tasks.emptyHintTouch" : "tasks.emptyHint")}
        action={
          <Button kind="primary" onClick={() => openNewTask()}>
            {t("tasks.new")}
          </Button>
        }
      />
    ) : (
      <EmptyState
        drawing={<SearchDrawing />}
        title={t("ui.noResults", { query: shorten(search, QUERY_SHOWN) })}
      />
    );
  }
  const tasksOf = (status: (typeof taskStatuses)[number]) =>
    data.items.filter((task) => task.status === status);
  return (
    <SelectableTasks
      tasks={taskStatuses.flatMap((status) => (isClosed(status) ? [] : tasksOf(status)))}
      isBusy={isFetching}
    >
      {error && <Awaited {...{ error, refetch }} message={t("tasks.listFailed")} />}
      {taskStatuses.map((status) => (
        <TaskSection
          key={status}
          status={status}
          tasks={tasksOf(status)}
          count={data.counts[status]}
          hasMore={data.more.includes(status) && size < TASKS_LISTED_MAX}
          isCollapsed={isClosed(status)}
          isOrdered={sort === "manual"}
          openId={openId}
          onMore={() => setSize(Math.min(TASKS_LISTED_MAX, size + TASKS_PAGE))}
        />
      ))}
    </SelectableTasks>
  );
}
