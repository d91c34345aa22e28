export { chatKind } from "./chat";
export { visibleChannels } from "./describe-chat";
export { noteMail } from "./note-mail";
export { isSent, sendMessage, type Sender } from "./send";
export { dmId, recordChatId } from "./conversations";
export { listMessages } from "./messages";
