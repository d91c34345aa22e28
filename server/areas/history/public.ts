export { undoLastChange } from "./undo";
