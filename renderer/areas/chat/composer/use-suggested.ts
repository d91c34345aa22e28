import { useMemo } from "react";
import type { Chat } from "#shared/contract/chat-shapes";
import { foldText } from "#shared/fold-text";
import { RECORD_SEARCH_MIN } from "#shared/limits/home";
import { useFindRecordsQuery } from "../../home/public";
import { useText } from "../../../ui/text";
import { ASKED_ABOUT, seeingFirst, useUsersWithoutAccess } from "../../users/public";
import { usePeople } from "../people";
import { placeOfChat } from "../place-of-chat";
import type { Offer, Suggested } from "./suggestions";

const SHOWN = 8;

/**
 * Suggestions for the typed text. In direct messages only the two members, else everybody, users with
 * access first; records by their words.
 */
export function useSuggested(chat: Chat, offer: Offer | null): readonly Suggested[] {
  const t = useText();
  const items = useItems(chat, offer);
  const isPeople = offer?.kind === "mention";
  const withoutAccess = useUsersWithoutAccess(
    isPeople && chat.chatType !== "dm" ? placeOfChat(chat) : null,
    items.map(({ id }) => Number(id)),
  );
  return useMemo(() => {
    if (!isPeople) return items;
    const shown = seeingFirst(items, withoutAccess).slice(0, SHOWN);
    return shown.map((item) =>
      withoutAccess.includes(Number(item.id)) ? { ...item, hint: t("users.withoutSight") } : item,
    );
  }, [items, isPeople, withoutAccess, t]);
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
    const isMember = (id: number) => chat.members.includes(id);
    const outsiders =
      chat.chatType === "private_channel" ? [...people.keys()].filter((id) => !isMember(id)) : [];
    const folded = foldText(offer.query);
    const named = [...people.values()].filter(
      ({ id, isActive, name }) =>
        isActive && (chat.chatType !== "dm" || isMember(id)) && foldText(name).includes(folded),
    );
    return seeingFirst(named, outsiders)
      .slice(0, ASKED_ABOUT)
      .map(({ id, name, email }) => ({ id: String(id), label: name, hint: email }));
  }, [offer, search, isFetching, data, people, chat]);
}
