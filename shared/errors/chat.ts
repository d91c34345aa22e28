import { defineErrors } from "./define";

/** Errors of chat; their ids are the specification's. */
export const chatErrors = defineErrors({
  "chat-conversation-not-found": { status: 404, text: "chat.notFound" },
  "dm-creation-failed": { status: 422, text: "chat.dmFailed" },
  "user-not-found": { status: 404, text: "chat.userNotFound" },
  "main-msg-not-found": { status: 404, text: "chat.mainMessageNotFound" },
  chat_message_not_found: { status: 404, text: "chat.messageNotFound" },
});

declare module "./define" {
  interface Errors {
    chat: typeof chatErrors;
  }
}
