import { useCallback, useEffect } from "react";
import { useLiveList } from "../../app/pending/use-live-list";
import { useGetChatQuery, useOpenRecordChatMutation } from "./api";

interface Place {
  chatType: "record" | "external";
  tableId: number;
  recordId: number;
  /** The comments on one of its fields. */
  fieldId?: number;
}

/** The chat of a record, made with the first look at it. */
export function useRecordChat({ chatType, tableId, recordId, fieldId }: Place) {
  const [open, opened] = useOpenRecordChatMutation();
  const load = useCallback(
    () => void open({ chatType, tableId, recordId, ...(fieldId !== undefined && { fieldId }) }),
    [open, chatType, tableId, recordId, fieldId],
  );
  useEffect(load, [load]);
  const found = opened.data?.chat.record;
  const isThis =
    found?.tableId === tableId &&
    found.recordId === recordId &&
    opened.data?.chat.fieldId === (fieldId ?? null);
  const chatId = isThis ? (opened.data?.chat.id ?? 0) : 0;
  const { data, error, refetch } = useLiveList(useGetChatQuery({ chatId }, { skip: chatId === 0 }));
  return {
    data: isThis && data?.chat.id === chatId ? data : undefined,
    error: opened.error ?? error,
    refetch: chatId === 0 ? load : refetch,
  };
}
