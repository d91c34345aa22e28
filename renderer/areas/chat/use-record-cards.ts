import { useMemo } from "react";
import { recordsOf, type MessageDoc } from "#shared/chat/message-doc";
import type { RecordCard } from "#shared/contract/chat-shapes";
import { MESSAGE_RECORDS_MAX } from "#shared/limits/chat";
import { linkTo } from "../../app/copy-text";
import { useListRecordCardsQuery } from "./api";

/** Whether an address leads to this workspace. */
export const isOurs = (href: string): boolean => href.startsWith(linkTo("/"));

interface RecordCards {
  /** By `tableId:recordId`. */
  cards: ReadonlyMap<string, RecordCard>;
  /** The place in the log at which they were read. */
  since: number;
}

/** The records that a message names, as far as they exist for the reader. */
export function useRecordCards(doc: MessageDoc): RecordCards {
  const records = useMemo(
    () =>
      recordsOf(doc, isOurs)
        .slice(0, MESSAGE_RECORDS_MAX)
        .map(({ tableId, recordId }) => `${tableId}:${recordId}`)
        .join(","),
    [doc],
  );
  const { data } = useListRecordCardsQuery({ records }, { skip: records === "" });
  return useMemo(
    () => ({
      cards: new Map((data?.items ?? []).map((card) => [`${card.tableId}:${card.recordId}`, card])),
      since: data?.seq ?? 0,
    }),
    [data],
  );
}
