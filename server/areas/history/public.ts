export { visibleObjects, type VisibleObject } from "./log/visible-objects";
export { undoLastChange } from "./undo";
