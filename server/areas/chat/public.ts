export { chatKind } from "./chat";
export { chatMarkKind } from "./message";
export { noteMail } from "./note-mail";
export { sendMessage } from "./send";
