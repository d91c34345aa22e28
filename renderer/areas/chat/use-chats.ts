import { useCallback, useEffect, useMemo, useRef } from "react";
import type { Chat } from "#shared/contract/chat-shapes";
import type { Topic } from "#shared/contract/events";
import { store } from "../../app/store";
import { useLiveList } from "../../app/pending/use-live-list";
import { useSession } from "../../app/session/session-context";
import { useTopic } from "../../app/socket";
import { chatApi, useListChatsQuery } from "./api";

const LISTS: Topic = "chats:1";

/**
 * One's chats, kept right by what happens in them.
 *
 * @param atOnce on the page that shows them: the topic is followed only after the page's first paint, so the list is
 *   requested before, and once more when it is followed
 */
export function useChats({ atOnce = false } = {}) {
  const { seq } = useSession();
  const load = useCallback(
    () =>
      void store.dispatch(chatApi.endpoints.listChats.initiate({}, { forceRefetch: true, subscribe: false })),
    [],
  );
  const { isFollowing } = useTopic(LISTS, seq, load);
  const isEarly = useRef(atOnce && !isFollowing);
  useEffect(() => {
    if (!isFollowing || !isEarly.current) return;
    isEarly.current = false;
    load();
  }, [isFollowing, load]);
  // The answer includes what happened before the topic was followed.
  return useLiveList(useListChatsQuery({}, { skip: !atOnce && !isFollowing }));
}

/** How many messages wait to be read, in all chats. */
export function useUnreadChats(): number {
  const { data } = useChats();
  return useMemo(() => (data?.items ?? []).reduce((sum, { unreadCount }) => sum + unreadCount, 0), [data]);
}

const NO_CHATS: readonly Chat[] = [];

/** The channels that the user may read. */
export function useChannels(): readonly Chat[] {
  const { data } = useChats();
  return useMemo(() => data?.items.filter((chat) => isShownBy("channels", chat)) ?? NO_CHATS, [data]);
}

export const filters = ["all", "channels", "comments", "email", "saved", "dms"] as const;
export type ChatFilter = (typeof filters)[number];

const types: Partial<Record<ChatFilter, readonly Chat["chatType"][]>> = {
  channels: ["public_channel", "private_channel"],
  comments: ["record"],
  email: ["external"],
  dms: ["dm"],
};

export const isShownBy = (filter: ChatFilter, { chatType }: Chat): boolean =>
  types[filter]?.includes(chatType) ?? true;

export const sectionNames = ["bookmarked", "new", "channels", "directMessages", "read"] as const;
export type SectionName = (typeof sectionNames)[number];

/** Section of a chat in the sidebar: the first that matches. */
export function sectionOf({ starred, unreadCount, chatType }: Chat): SectionName {
  if (starred) return "bookmarked";
  if (unreadCount > 0) return "new";
  if (chatType === "dm") return "directMessages";
  return chatType === "record" || chatType === "external" ? "read" : "channels";
}
