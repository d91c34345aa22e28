export { taskKind } from "./task";
export { createTask } from "./create";
