import { useMemo } from "react";
import type { Chat } from "#shared/contract/chat-shapes";
import { foldText } from "#shared/fold-text";
import { RECORD_SEARCH_MIN } from "#shared/limits/home";
import { useFindRecordsQuery } from "../../home/public";
import { useText } from "../../../ui/text";
import { useWithoutSight } from "../../updates/public";
import { usePeople } from "../people";
import { placeOfChat } from "../place-of-chat";
import type { Offer, Suggested } from "./suggestions";

const SHOWN = 8;

/** Whom or what an offer lists: of private chats their members, else everybody; records by their words. */
export function useSuggested(chat: Chat, offer: Offer | null): readonly Suggested[] {
  const t = useText();
  const items = useItems(chat, offer);
  const isPeople = offer?.kind === "mention";
  const withoutSight = useWithoutSight(
    isPeople && chat.record ? placeOfChat(chat) : null,
    items.map(({ id }) => Number(id)),
  );
  return useMemo(() => {
    if (!isPeople || withoutSight.length === 0) return items;
    return items.map((item) =>
      withoutSight.includes(Number(item.id)) ? { ...item, hint: t("users.withoutSight") } : item,
    );
  }, [items, isPeople, withoutSight, t]);
}

function useItems(chat: Chat, offer: Offer | null): readonly Suggested[] {
  const people = usePeople();
  const search = offer?.kind === "record" ? offer.query.trim() : "";
  const { data, isFetching } = useFindRecordsQuery({ search }, { skip: search.length < RECORD_SEARCH_MIN });
  return useMemo(() => {
    if (offer === null) return [];
    if (offer.kind === "record") {
      if (search.length < RECORD_SEARCH_MIN || isFetching) return [];
      const records = (data?.items ?? []).filter(
        ({ type, tableId }) => type === "record" && tableId !== null,
      );
      return records.slice(0, SHOWN).map(({ id, tableId, label, parent }) => ({
        id: `${tableId}:${id}`,
        label,
        ...(parent !== null && { hint: parent }),
      }));
    }
    const isOpen = chat.chatType === "public_channel" || chat.record !== null;
    const folded = foldText(offer.query);
    return [...people.values()]
      .filter(
        ({ id, isActive, name }) =>
          isActive && (isOpen || chat.members.includes(id)) && foldText(name).includes(folded),
      )
      .slice(0, SHOWN)
      .map(({ id, name, email }) => ({ id: String(id), label: name, hint: email }));
  }, [offer, search, isFetching, data, people, chat]);
}
