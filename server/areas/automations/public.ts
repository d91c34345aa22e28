export { automationKind } from "./automation";
