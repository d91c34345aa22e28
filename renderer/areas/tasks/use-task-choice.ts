import { useSearchParams } from "react-router-dom";
import { taskFilters, taskScopes, taskSorts } from "#shared/tasks/task-names";
import { SEARCH_MAX_LENGTH } from "#shared/limits/records";
import type { TaskChoice } from "./components/task-filters";

const DEFAULTS: TaskChoice = { scope: "my-tasks", filter: "all", sort: "manual", search: "" };

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** Which tasks a page shows, as its address says it: it is there again after a reload and for whom it is sent to. */
export function useTaskChoice(): { choice: TaskChoice; change: (set: Partial<TaskChoice>) => void } {
  const [query, setQuery] = useSearchParams();
  const choice: TaskChoice = {
    scope: oneOf(taskScopes, query.get("scope")) ?? DEFAULTS.scope,
    filter: oneOf(taskFilters, query.get("filter")) ?? DEFAULTS.filter,
    sort: oneOf(taskSorts, query.get("sort")) ?? DEFAULTS.sort,
    search: (query.get("search") ?? "").slice(0, SEARCH_MAX_LENGTH),
  };
  const change = (set: Partial<TaskChoice>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(set))
          if (value === DEFAULTS[name as keyof TaskChoice]) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { choice, change };
}
