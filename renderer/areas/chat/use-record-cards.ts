import { useMemo } from "react";
import { recordsOf, type MessageDoc } from "#shared/chat/message-doc";
import type { RecordCard } from "#shared/contract/chat-shapes";
import { MESSAGE_RECORDS_MAX } from "#shared/limits/chat";
import { useListRecordCardsQuery } from "./api";

/** The records that a message names, as far as they exist for the reader. */
export function useRecordCards(doc: MessageDoc): ReadonlyMap<string, RecordCard> {
  const records = useMemo(
    () =>
      recordsOf(doc)
        .slice(0, MESSAGE_RECORDS_MAX)
        .map(({ tableId, recordId }) => `${tableId}:${recordId}`)
        .join(","),
    [doc],
  );
  const { data } = useListRecordCardsQuery({ records }, { skip: records === "" });
  return useMemo(
    () => new Map((data?.items ?? []).map((card) => [`${card.tableId}:${card.recordId}`, card])),
    [data],
  );
}
