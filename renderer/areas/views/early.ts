/** What the first file of the application takes from this area; it stays small. */
export { firstSelection } from "./first-selection";
export { viewAt } from "./last-view";
