import { IconArrowsSort, IconList, IconLock, IconUser, IconUserShare } from "@tabler/icons-react";
import type { ReactNode } from "react";
import {
  taskFilters,
  taskScopes,
  taskSorts,
  type TaskFilter,
  type TaskScope,
  type TaskSort,
} from "#shared/tasks/task-names";
import { TASK_SEARCH_DEBOUNCE } from "#shared/limits/tasks";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { Menu } from "../../../ui/layers/menu";
import { Segment } from "../../../ui/navigation/segment";
import { Tabs } from "../../../ui/navigation/tabs";
import { useText } from "../../../ui/text";
import styles from "./task-filters.module.css";

export interface TaskChoice {
  scope: TaskScope;
  filter: TaskFilter;
  sort: TaskSort;
  search: string;
}

const ICON = { size: 16, stroke: 1.5 } as const;
const icons: Record<TaskScope, ReactNode> = {
  "my-tasks": <IconUser {...ICON} />,
  assigned: <IconUserShare {...ICON} />,
  personal: <IconLock {...ICON} />,
  all: <IconList {...ICON} />,
};

interface TaskFiltersProps {
  choice: TaskChoice;
  onChange: (set: Partial<TaskChoice>) => void;
}

/** Filters and order of the task list. */
export function TaskFilters({ choice, onChange }: TaskFiltersProps) {
  const t = useText();
  return (
    <div className={styles.tools}>
      <Tabs<TaskScope>
        look="pill"
        label={t("tasks.scopes")}
        tabs={taskScopes.map((id) => ({ id, label: t(`tasks.scope.${id}`), icon: icons[id] }))}
        selected={choice.scope}
        onSelect={(scope) => onChange({ scope })}
      />
      <span className={styles.space} />
      <SearchField
        className={styles.search ?? ""}
        label={t("tasks.search")}
        value={choice.search}
        debounce={TASK_SEARCH_DEBOUNCE}
        onSearch={(search) => onChange({ search })}
      />
      <FilterSegment value={choice.filter} onChange={(filter) => onChange({ filter })} />
      <Menu
        label={t("tasks.sort")}
        align="end"
        sections={[
          {
            id: "sort",
            actions: taskSorts.map((sort) => ({
              id: sort,
              label: t(`tasks.sort.${sort}`),
              isChosen: sort === choice.sort,
              onSelect: () => onChange({ sort }),
            })),
          },
        ]}
      >
        <Button
          kind="subtle"
          icon={<IconArrowsSort size={16} stroke={1.5} />}
          isActive={choice.sort !== "manual"}
        >
          {t("tasks.sort")}
        </Button>
      </Menu>
    </div>
  );
}

/** All, to do, completed or overdue. */
export function FilterSegment({
  value,
  onChange,
}: {
  value: TaskFilter;
  onChange: (filter: TaskFilter) => void;
}) {
  const t = useText();
  return (
    <Segment
      label={t("tasks.filter")}
      value={value}
      options={taskFilters.map((filter) => ({ value: filter, label: t(`tasks.filter.${filter}`) }))}
      onChange={onChange}
    />
  );
}
