import { useParams } from "react-router-dom";
import { useGetChatQuery } from "../api";
import { Awaited } from "../../../app/errors/awaited";
import { useLiveList } from "../../../app/pending/use-live-list";
import { Conversation } from "../components/conversation";
import { useRecordChat } from "../use-record-chat";

/** A channel or direct messages by their number. */
export function OpenChat() {
  const chatId = Number(useParams()["chatId"]);
  const { data, error, refetch } = useLiveList(useGetChatQuery({ chatId }));
  const isOther = data && data.chat.id !== chatId;
  return (
    <>
      <Awaited data={isOther ? undefined : data} {...{ error, refetch }} />
      {data && !isOther && <Conversation key={chatId} chat={data.chat} />}
    </>
  );
}

/** The chat of a record, or its e-mails. */
export function OpenRecordChat({ chatType }: { chatType: "record" | "external" }) {
  const { tableId, recordId } = useParams();
  const place = { chatType, tableId: Number(tableId), recordId: Number(recordId) };
  const { data, error, refetch } = useRecordChat(place);
  return (
    <>
      <Awaited {...{ data, error, refetch }} />
      {data && <Conversation key={data.chat.id} chat={data.chat} />}
    </>
  );
}
