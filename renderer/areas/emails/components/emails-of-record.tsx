import { tableTopic } from "#shared/contract/events";
import { Awaited } from "../../../app/errors/awaited";
import { useSession } from "../../../app/session/session-context";
import { useTopic } from "../../../app/socket";
import { useGetTableQuery } from "../../../tables/tables-api";
import { EmailConversation } from "./record-emails";

/** The mails of any record, wherever they are to be read and answered. */
export default function EmailsOfRecord({ tableId, recordId }: { tableId: number; recordId: number }) {
  useTopic(tableTopic(tableId), useSession().seq);
  const { data, error, refetch } = useGetTableQuery({ tableId });
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  return <EmailConversation key={recordId} table={data.table} recordId={recordId} />;
}
