import { chatCalls } from "#shared/contract/chat";
import { chatTexts } from "#shared/text/chat";
import { contribute } from "../../contributions";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { notificationSources } from "../updates/public";
import { createChannel, deleteChannel, leaveChannel, updateChannel } from "./channels";
import { chatActivityKind, chatKind, chatMemberKind } from "./chat";
import { getChat, listChats, listFieldComments, listUserDms, openDm, openRecordChat } from "./conversations";
import { chatDemo } from "./demo";
import { chatEvents } from "./events";
import { downloadChatFile, getChatThumbnail, uploadChatFile } from "./files";
import { listSavedMessages, reactToMessage, readChat, saveMessage, starChat } from "./marks";
import { chatMarkKind, chatMessageKind, chatReactionKind, chatSavedKind } from "./message";
import { getThread, listMessages } from "./messages";
import { migrations } from "./migrations";
import { listRecordCards } from "./record-cards";
import { countOldMessages, followRetention, purgeOldMessages, retentionReader } from "./retention";
import { chatNotifications } from "./notifications/chat-notifications";
import { searchMessages } from "./search";
import { deleteMessage, sendOwnMessage, updateMessage } from "./send";
import { chatTopics } from "./topics";
import { tellTyping } from "./typing";

const handlers = implement(chatCalls, {
  listUserDms,
  listChats,
  getChat,
  openRecordChat,
  listFieldComments,
  openDm,
  createChannel,
  updateChannel,
  leaveChannel,
  deleteChannel,
  listMessages,
  getThread,
  sendMessage: sendOwnMessage,
  updateMessage,
  deleteMessage,
  reactToMessage,
  saveMessage,
  listSavedMessages,
  searchMessages,
  readChat,
  starChat,
  tellTyping,
  countOldMessages,
  uploadChatFile,
  downloadChatFile,
  getChatThumbnail,
  listRecordCards,
});

export const chat = defineArea({
  name: "chat",
  texts: chatTexts,
  calls: [handlers],
  objects: [
    chatKind,
    chatMemberKind,
    chatActivityKind,
    chatMessageKind,
    chatReactionKind,
    chatMarkKind,
    chatSavedKind,
  ],
  topics: chatTopics,
  events: chatEvents,
  migrations,
  jobs: [purgeOldMessages],
  readers: [retentionReader],
  contributions: [contribute(notificationSources, chatNotifications)],
  onOpen: followRetention,
  demo: chatDemo,
});
