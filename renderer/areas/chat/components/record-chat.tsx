import { Awaited } from "../../../app/errors/awaited";
import type { RecordToolProps } from "../../../app/slots";
import { useRecordChat } from "../use-record-chat";
import { Conversation } from "./conversation";

/** The chat next to a record. */
export default function RecordChat({ table, record }: RecordToolProps) {
  const place = { chatType: "record", tableId: table.id, recordId: record.id } as const;
  const { data, error, refetch } = useRecordChat(place);
  return (
    <>
      <Awaited {...{ data, error, refetch }} />
      {data && <Conversation key={data.chat.id} chat={data.chat} isBeside />}
    </>
  );
}
