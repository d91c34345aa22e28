export { taskKind } from "./task";
