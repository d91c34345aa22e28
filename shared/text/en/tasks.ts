/** Words of tasks (specification 2, sections 2, 5 and 8). */
export const tasks = {
  "tasks.title": "Tasks",
  "tasks.notFound": "Task not found",
  "tasks.listFailed": "Error at fetching tasks",
  "tasks.titleNeeded": "Title is required",
  "tasks.descriptionNeeded": "Description is required",
  "tasks.ownerNeeded": "The task must have at least one owner",
  "tasks.unknownPerson": "Somebody here can't be reached any more",
  "tasks.unknownGroup": "This group doesn't exist any more",
  "tasks.startTooEarly": "Dates begin on January 1, 2000",
  "tasks.startAfterDeadline": "The start can't be after the deadline",
  "tasks.subtaskOfSubtask": "A sub-task has no sub-tasks of its own",
  "tasks.undone.create": "New task {task} undone",
  "tasks.undone.update": "Changes of the task {task} undone",
  "tasks.undone.delete": "The task {task} is back",
  "tasks.undone.restore": "The task {task} is in the trash again",
} as const;
