export { FlowIcons } from "./lists/flow-icons";
