/** Decision 18. A new task is open, doing or a suggestion. */
export const taskStatuses = ["doing", "open", "suggestion", "done", "ignored"] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const startingStatuses = ["open", "doing", "suggestion"] as const;

export const taskPriorities = ["notPrioritized", "low", "medium", "high", "urgent"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** Specification 2, section 2. */
export const taskScopes = ["my-tasks", "assigned", "personal", "all"] as const;
export type TaskScope = (typeof taskScopes)[number];
export const taskFilters = ["all", "to-do", "completed", "overdue"] as const;
export type TaskFilter = (typeof taskFilters)[number];
export const taskSorts = ["manual", "deadline", "priority", "newest"] as const;
export type TaskSort = (typeof taskSorts)[number];

/** A group is a role (decision 43). */
export const ownerTypes = ["user", "group"] as const;

/** Nothing is left to do: it is never overdue. */
export const isResolved = (status: TaskStatus): boolean => status === "done" || status === "ignored";
