export { chatKind } from "./chat";
export { sendMessage } from "./send";
