export { chatKind } from "./chat";
export { chatMarkKind, chatMessageKind } from "./message";
export { noteMail } from "./note-mail";
export { sendMessage } from "./send";
