import {
  IconCalendarDue,
  IconCalendarEvent,
  IconCircleDashed,
  IconEye,
  IconFlag,
  IconLink,
  IconRepeat,
  IconUsers,
} from "@tabler/icons-react";
import { useState } from "react";
import type { Task, TaskOwner } from "#shared/contract/tasks";
import { taskPriorities, taskStatuses } from "#shared/tasks/task-names";
import { makeChange } from "../../../app/pending/session-pending";
import { classNames } from "../../../ui/class-names";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { useDateStyle } from "../../../ui/time/dates";
import { updateTask } from "../changes";
import { dateProblem, type TaskDates } from "../check-dates";
import { editTask, setDate, setStatus } from "../edit-task";
import { DateField } from "../fields/date-field";
import { FieldRow } from "../fields/field-row";
import styles from "../fields/fields.module.css";
import { OwnerField } from "../fields/owner-field";
import { RepeatField } from "../fields/repeat-field";
import { PriorityMark } from "./priority-mark";
import { RecordChip } from "./record-chip";

const ICON = { size: 16, stroke: 1.5 } as const;

/** Status, priority, place, owners and dates of a task. Each choice is saved at once. */
export function TaskProperties({ task }: { task: Task }) {
  const t = useText();
  const { timeZone } = useDateStyle();
  const [error, setError] = useState<Partial<Record<"owners" | keyof TaskDates, string>>>({});
  const { can, ownedBy, followers } = task;
  const canEdit = can.edit;
  const groups = ownedBy.filter(({ type }) => type === "group").map(({ id }) => id);
  const people = followers.map((person): TaskOwner => ({ ...person, type: "user" }));
  const changeDate = (name: keyof TaskDates, at: string | null) => {
    const { startedAt, deadline } = task;
    const problem = dateProblem(name, { startedAt, deadline, [name]: at }, timeZone);
    setError({ ...(error.owners && { owners: error.owners }), ...(problem && { [name]: t(problem) }) });
    if (!problem) setDate(task, name, at);
  };
  return (
    <div className={classNames(styles.rows, styles.quiet)}>
      <FieldRow icon={<IconCircleDashed {...ICON} />} label={t("tasks.field.status")}>
        <Select
          label={t("tasks.field.status")}
          isLabelHidden
          value={task.status}
          disabled={!canEdit}
          options={taskStatuses.map((value) => ({ value, label: t(`tasks.status.${value}`) }))}
          onChange={(status) => status && setStatus(task, status)}
        />
      </FieldRow>
      <FieldRow icon={<IconFlag {...ICON} />} label={t("tasks.field.priority")}>
        <Select
          label={t("tasks.field.priority")}
          isLabelHidden
          value={task.priority}
          disabled={!canEdit}
          options={taskPriorities.map((value) => ({
            value,
            label: t(`tasks.priority.${value}`),
            content: <PriorityMark priority={value} />,
          }))}
          onChange={(priority) => priority && editTask(task, { priority })}
        />
      </FieldRow>
      {task.record && (
        <FieldRow icon={<IconLink {...ICON} />} label={t("tasks.field.record")}>
          <span className={styles.fixed}>
            <RecordChip record={task.record} />
          </span>
        </FieldRow>
      )}
      <FieldRow
        icon={<IconUsers {...ICON} />}
        label={t("tasks.field.owners")}
        error={error.owners === "" ? undefined : error.owners}
      >
        <OwnerField
          label={t("tasks.field.owners")}
          value={{ owners: task.owners, groups }}
          known={ownedBy}
          canEdit={canEdit}
          onChange={(next) => {
            const isNobody = next.owners.length + next.groups.length === 0;
            setError({ ...error, owners: isNobody ? t("tasks.ownerNeeded") : "" });
            if (!isNobody)
              makeChange(updateTask, { taskId: task.id, ...next, shown: { owners: next.owners } });
          }}
        />
      </FieldRow>
      <FieldRow icon={<IconCalendarEvent {...ICON} />} label={t("tasks.field.start")} error={error.startedAt}>
        <DateField
          label={t("tasks.field.start")}
          value={task.startedAt}
          canEdit={canEdit}
          onChange={(at) => changeDate("startedAt", at)}
        />
      </FieldRow>
      <FieldRow icon={<IconCalendarDue {...ICON} />} label={t("tasks.field.deadline")} error={error.deadline}>
        <DateField
          label={t("tasks.field.deadline")}
          value={task.deadline}
          isDeadline
          canEdit={canEdit}
          onChange={(at) => changeDate("deadline", at)}
        />
      </FieldRow>
      <FieldRow icon={<IconRepeat {...ICON} />} label={t("tasks.repeat")}>
        <RepeatField
          value={task.repeat}
          canEdit={canEdit}
          onChange={(repeat) => editTask(task, { repeat })}
        />
      </FieldRow>
      <FieldRow icon={<IconEye {...ICON} />} label={t("tasks.field.followers")}>
        <OwnerField
          label={t("tasks.field.followers")}
          value={{ owners: followers.map(({ id }) => id), groups: [] }}
          known={people}
          takesGroups={false}
          canEdit={canEdit}
          onChange={({ owners }) => makeChange(updateTask, { taskId: task.id, followers: owners, shown: {} })}
        />
      </FieldRow>
    </div>
  );
}
