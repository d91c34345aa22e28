import { useParams } from "react-router-dom";
import { useGetChatQuery } from "../api";
import { Awaited } from "../../../app/errors/awaited";
import { NotFoundPage } from "../../../app/errors/not-found-page";
import { useLiveList } from "../../../app/pending/use-live-list";
import { BackToChats } from "../components/back-to-chats";
import { Conversation } from "../components/conversation";
import { useRecordChat } from "../use-record-chat";

/** Addresses are typed by hand too: what is no number leads nowhere. */
export const isNumber = (part: string): boolean => /^\d{1,15}$/.test(part);

/** A channel or direct messages by their number. */
export function OpenChat() {
  const { chatId: named = "" } = useParams();
  return isNumber(named) ? <NumberedChat chatId={Number(named)} /> : <NotFoundPage />;
}

function NumberedChat({ chatId }: { chatId: number }) {
  const { data, error, refetch } = useLiveList(useGetChatQuery({ chatId }));
  const isOther = data && data.chat.id !== chatId;
  return (
    <>
      <Awaited data={isOther ? undefined : data} {...{ error, refetch }} backLink={<BackToChats />} />
      {data && !isOther && <Conversation key={chatId} chat={data.chat} />}
    </>
  );
}

/** The chat of a record, or its e-mails. */
export function OpenRecordChat({ chatType }: { chatType: "record" | "external" }) {
  const { tableId = "", recordId = "" } = useParams();
  if (!isNumber(tableId) || !isNumber(recordId)) return <NotFoundPage />;
  return <RecordChat chatType={chatType} tableId={Number(tableId)} recordId={Number(recordId)} />;
}

function RecordChat(place: { chatType: "record" | "external"; tableId: number; recordId: number }) {
  const { data, error, refetch } = useRecordChat(place);
  return (
    <>
      <Awaited {...{ data, error, refetch }} backLink={<BackToChats />} />
      {data && <Conversation key={data.chat.id} chat={data.chat} />}
    </>
  );
}
