import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { TaskItem } from "#shared/contract/tasks";
import type { TaskFilter, TaskScope } from "#shared/tasks/task-names";
import { TASKS_LISTED_MAX } from "#shared/limits/tasks";
import { Awaited } from "../../../app/errors/awaited";
import { useLiveList } from "../../../app/pending/use-live-list";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { TasksDrawing } from "../../../ui/drawings/tasks-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useListTasksQuery } from "../api";
import { openNewTask, type NewTask } from "../open-task";
import { SelectableTasks } from "../selection/selectable-tasks";
import { FilterSegment } from "./task-filters";
import { TaskRow } from "./task-row";
import styles from "./task-list.module.css";

export interface TaskListProps {
  scope?: TaskScope;
  /** Those of one record, or of one table. */
  record?: NewTask["record"];
  subtasks?: boolean;
  /** Only these; without it the list has a filter of its own. */
  filter?: TaskFilter;
  /** Its own filter, kept by the page. */
  kept?: { filter: TaskFilter; onFilter: (filter: TaskFilter) => void };
  canAdd?: boolean;
  /** Beside other things, where a row has room for little more than its title. */
  isNarrow?: boolean;
}

const groups = ["mine", "others", "completed"] as const;
type Group = (typeof groups)[number];

/** No tasks, in the words of what the list would show. */
function NoTasks({ filter, isOfParts }: { filter: TaskFilter; isOfParts: boolean }) {
  const t = useText();
  const what =
    filter === "completed" || filter === "overdue" ? filter : isOfParts ? ("subtasks" as const) : null;
  return (
    <EmptyState
      drawing={<TasksDrawing />}
      title={t(what ? `tasks.none.${what}` : "tasks.none")}
      hint={t(what ? `tasks.none.${what}Hint` : "tasks.emptyHintTouch")}
    />
  );
}

/**
 * The user's own tasks, those of others, and completed ones (specification 2, section 2); unread ones
 * first.
 */
export default function TaskList(props: TaskListProps) {
  const { scope = "all", record, subtasks, filter: fixed, kept, canAdd = true } = props;
  const isNarrow = props.isNarrow === true || Boolean(record?.recordId);
  const t = useText();
  const { user, id_profile: roleId } = useSession();
  const [chosen, setChosen] = useState<TaskFilter>("all");
  const { filter: own, onFilter } = kept ?? { filter: chosen, onFilter: setChosen };
  const filter = fixed ?? own;
  const { data, error, refetch } = useLiveList(
    useListTasksQuery({
      scope,
      filter,
      size: TASKS_LISTED_MAX,
      ...(record && { tableId: record.tableId }),
      ...(record?.recordId && { recordId: record.recordId }),
      ...(subtasks && { subtasks: "true" as const }),
    }),
  );
  // In a record, sub-tasks are shown below their tasks.
  const { data: parts } = useLiveList(
    useListTasksQuery(
      {
        scope,
        filter,
        size: TASKS_LISTED_MAX,
        subtasks: "true",
        ...(record && { tableId: record.tableId }),
        ...(record?.recordId && { recordId: record.recordId }),
      },
      { skip: !record?.recordId || subtasks === true },
    ),
  );
  const partsOf = Map.groupBy(parts?.items ?? [], ({ parent_id }) => parent_id);
  const groupOf = ({ isCompleted, status, ownedBy }: TaskItem): Group => {
    if (isCompleted || status === "ignored") return "completed";
    const isMine = ownedBy.some(({ type, id }) => id === (type === "user" ? user.id : roleId));
    return isMine ? "mine" : "others";
  };
  const grouped = Map.groupBy(data?.items ?? [], groupOf);
  const sections = groups.flatMap((group) => {
    const tasks = grouped.get(group) ?? [];
    if (tasks.length === 0) return [];
    return [
      { group, tasks: [...tasks.filter((task) => !task.isRead), ...tasks.filter((task) => task.isRead)] },
    ];
  });
  const newTask = () => openNewTask(record ? { record } : {});
  const list = (
    <>
      <div className={styles.head}>
        {fixed === undefined && <FilterSegment value={filter} onChange={onFilter} />}
        {canAdd && (
          <Button icon={<IconPlus size={16} stroke={1.5} />} onClick={newTask}>
            {t("tasks.new")}
          </Button>
        )}
      </div>
      <Awaited {...{ data, error, refetch }} message={t("tasks.listFailed")} />
      {data?.items.length === 0 && <NoTasks {...{ filter }} isOfParts={subtasks === true} />}
      {sections.map(({ group, tasks }) => (
        <section key={group} aria-label={t(`tasks.group.${group}`)}>
          <h3 className={styles.heading}>
            {t(`tasks.group.${group}`)} <span className={styles.count}>{tasks.length}</span>
          </h3>
          <ul className={styles.list} data-narrow={isNarrow || undefined}>
            {tasks.flatMap((task) => [
              <TaskRow key={task.id} task={task} hidesRecord={Boolean(record?.recordId)} />,
              ...(partsOf.get(task.id) ?? []).map((part) => (
                <TaskRow key={part.id} task={part} hidesRecord isPart />
              )),
            ])}
          </ul>
        </section>
      ))}
    </>
  );
  // Next to a record there is no room for what selected tasks offer.
  return isNarrow ? (
    <div data-tasks>{list}</div>
  ) : (
    <SelectableTasks tasks={sections.flatMap(({ tasks }) => tasks)}>{list}</SelectableTasks>
  );
}
