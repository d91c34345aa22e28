import type { ComponentType } from "react";
import { Awaited } from "../../../app/errors/awaited";
import { useRecordChat } from "../use-record-chat";
import { Conversation } from "./conversation";

export interface RecordSideChatProps {
  tableId: number;
  recordId: number;
  /** Instead of the record's name. */
  title: string;
  /** Replaces the default heading. */
  Head: ComponentType<{ title: string }>;
}

/** The chat of a record beside other things. */
export default function RecordSideChat({ tableId, recordId, title, Head }: RecordSideChatProps) {
  const { data, error, refetch } = useRecordChat({ chatType: "record", tableId, recordId });
  return (
    <>
      <Head title={title || (data?.chat.name ?? "")} />
      <Awaited {...{ data, error, refetch }} />
      {data && <Conversation key={data.chat.id} chat={data.chat} isBeside />}
    </>
  );
}
