export { automationKind } from "./automation";
export { newHookToken } from "./service";
