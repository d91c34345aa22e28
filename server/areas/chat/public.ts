export { chatKind } from "./chat";
export { chatMarkKind, chatMessageKind } from "./message";
export { visibleChannels } from "./describe-chat";
export { noteMail } from "./note-mail";
export { isSent, sendMessage } from "./send";
export { recordChatId } from "./conversations";
