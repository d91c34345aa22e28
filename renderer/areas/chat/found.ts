import { createSelector } from "@reduxjs/toolkit";
import { IconAt, IconHash, IconMail, IconMessage } from "@tabler/icons-react";
import type { Chat } from "#shared/contract/chat-shapes";
import type { FoundItem } from "../../app/slots";
import { store } from "../../app/store";
import { chatApi } from "./api";
import { pathOf } from "./paths";

const { listChats } = chatApi.endpoints;

export const askChats = () => store.dispatch(listChats.initiate({}));

const kinds: Record<Chat["chatType"], { words: readonly string[]; icon: typeof IconHash }> = {
  public_channel: { words: ["channel", "canal"], icon: IconHash },
  private_channel: { words: ["channel", "canal"], icon: IconHash },
  dm: { words: ["dm", "message", "mensagem", "mensaje"], icon: IconAt },
  record: { words: ["comments", "comentários", "comentarios"], icon: IconMessage },
  external: { words: ["email", "e-mail", "correo"], icon: IconMail },
};

/** The chats that the palette finds by their names, and those in which one read lately. */
export const readChats = createSelector([listChats.select({})], ({ data, error }) => {
  const items = (data?.items ?? []).map((chat): FoundItem => ({
    id: `chat-${chat.id}`,
    label: chat.name,
    words: ["chat", ...kinds[chat.chatType].words],
    path: pathOf(chat),
    icon: kinds[chat.chatType].icon,
    group: "message",
    ...(chat.readAt !== null && { openedAt: chat.readAt }),
  }));
  return {
    items,
    recent: items.filter(({ openedAt }) => openedAt !== undefined),
    isLoading: data === undefined && error === undefined,
    error: data === undefined ? error : undefined,
  };
});
