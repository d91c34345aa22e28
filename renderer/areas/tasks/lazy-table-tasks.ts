import { lazyPart } from "../../app/errors/lazy-part";

/** The page of a table's tasks, whose code loads when it is opened. */
export const lazyTableTasks = lazyPart(() => import("./pages/table-tasks-page"));
