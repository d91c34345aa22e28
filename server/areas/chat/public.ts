export { chatKind } from "./chat";
export { chatMarkKind } from "./message";
export { sendMessage } from "./send";
