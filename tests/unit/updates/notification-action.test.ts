import { expect, test } from "@jest/globals";
import type { Update } from "#shared/contract/updates";
import { notificationActionOf } from "#shared/updates/notification-action";

type Said = Pick<Update, "previewId" | "rawLink" | "reason">;

test.each<[string, Said, ReturnType<typeof notificationActionOf>]>([
  [
    "a message can be replied to in its chat",
    { previewId: "chat-7", rawLink: "/chat/dm/7?message=31", reason: "chat_message" },
    { kind: "reply", chatId: 7, parentMessageId: null },
  ],
  [
    "a reply can be answered in its thread",
    { previewId: "chat-7", rawLink: "/chat/channel/7?message=31&reply=40", reason: "user_mention" },
    { kind: "reply", chatId: 7, parentMessageId: 31 },
  ],
  [
    "a task can be completed",
    { previewId: "task-5", rawLink: "/tasks?taskId=5", reason: "assignment" },
    { kind: "complete", taskId: 5 },
  ],
  [
    "a followed change of a task has no button",
    { previewId: "task-5", rawLink: null, reason: "record_change" },
    null,
  ],
  [
    "a record has none",
    { previewId: "record-4-9", rawLink: "/object/4/record/9", reason: "record_change" },
    null,
  ],
  [
    "an odd link has no thread",
    { previewId: "chat-7", rawLink: "?message=x&reply=1", reason: "chat_message" },
    { kind: "reply", chatId: 7, parentMessageId: null },
  ],
])("From its notification %s", (_title, update, action) => {
  expect(notificationActionOf(update)).toEqual(action);
});
