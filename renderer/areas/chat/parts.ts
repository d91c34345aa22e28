import { IconMessage, IconMessage2 } from "@tabler/icons-react";
import type { Chat, ChatMessage } from "#shared/contract/chat-shapes";
import { defineParts } from "../../app/define-area";
import { lazyPart } from "../../app/errors/lazy-part";
import { settingsParts } from "../../app/settings-parts";
import { openPanel } from "../../app/panels";
import { cellTools } from "../../app/cell-tools";
import { createMenu, finds, frameParts, keyLists, recordTabs, userMenu } from "../../app/slots";
import { newChannel, newDm, openChat } from "./commands";
import { ChatButton } from "./components/chat-button";
import { CommentCount } from "./components/comment-count";
import { removeDrafts } from "../../app/session/remove-drafts";
import { DRAFTS } from "./composer/drafts";
import { askChats, readChats } from "./found";

declare module "../../app/panels/registry" {
  interface Panels {
    /** `chat: null` creates a channel; `invited` preselects members. */
    channel: { chat: Chat | null; invited?: readonly number[] };
    newDm: Record<string, never>;
    chatThread: { chatId: number; messageId: number; chatName: string };
    recordOfMessage: { chat: Chat; message: ChatMessage };
    fieldComments: { tableId: number; recordId: number; fieldId: number; name: string };
  }
}

const changes = () => import("./changes");

export const parts = defineParts({
  onSignOut: () => {
    removeDrafts(DRAFTS);
    return Promise.resolve(true);
  },
  slots: [
    settingsParts.entry({
      id: "messageRetention",
      order: 0,
      pages: ["behavior"],
      Part: lazyPart(() => import("./components/message-retention")),
    }),
    userMenu.command(12, openChat),
    createMenu.command(60, newChannel),
    createMenu.command(61, newDm),
    frameParts.entry({ id: "chat", order: 22, place: "topEnd", on: "wide", Part: ChatButton }),
    keyLists.entry({
      id: "chat",
      order: 30,
      title: "chat.keys.list",
      keys: [
        [["up", "down"], "chat.keys.move"],
        [["enter"], "chat.keys.send"],
        [["shift+enter"], "chat.keys.line"],
      ],
    }),
    finds.entry({ id: "chat", order: 30, ask: askChats, read: readChats }),
    recordTabs.entry({
      id: "chat",
      order: 5,
      label: "chat.recordTab",
      icon: IconMessage,
      Content: lazyPart(() => import("./components/record-chat")),
    }),
    cellTools.entry({
      id: "comments",
      order: 1,
      label: "chat.comments",
      icon: IconMessage2,
      Hint: CommentCount,
      run({ tableId, recordId, fieldId }, { fields }) {
        const name = fields.find(({ id }) => id === fieldId)?.name ?? "";
        return openPanel("fieldComments", { tableId, recordId, fieldId, name });
      },
    }),
  ],
  panels: {
    channel: { kind: "dialog", load: () => import("./panels/channel-dialog") },
    newDm: { kind: "dialog", load: () => import("./panels/new-dm-dialog") },
    chatThread: { kind: "panel", load: () => import("./panels/thread-panel") },
    recordOfMessage: { kind: "dialog", load: () => import("./panels/record-of-message-dialog") },
    fieldComments: { kind: "dialog", load: () => import("./panels/field-comments-dialog") },
  },
  changes: {
    sendMessage: changes,
    updateMessage: changes,
    reactToMessage: changes,
    saveMessage: changes,
    readChat: changes,
    starChat: changes,
  },
});
