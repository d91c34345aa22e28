export { chatKind } from "./chat";
