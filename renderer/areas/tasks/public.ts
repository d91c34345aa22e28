import { lazyPart } from "../../app/errors/lazy-part";

export { lazyTableTasks as TableTasks } from "./lazy-table-tasks";
export { useUnresolvedTasks } from "./use-unresolved";
export const TaskList = lazyPart(() => import("./components/task-list"));
