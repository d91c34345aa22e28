export { recordLabels } from "./labels";
