export { chatKind } from "./chat";
export { chatMarkKind, chatMessageKind } from "./message";
export { visibleChannels } from "./describe-chat";
export { noteMail } from "./note-mail";
export { sendMessage } from "./send";
