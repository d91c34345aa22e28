export { TaskList } from "./components/task-list";
export { lazyTableTasks as TableTasks } from "./lazy-table-tasks";
export { useUnresolvedTasks } from "./use-unresolved";
