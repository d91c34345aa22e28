import { useSearchParams } from "react-router-dom";
import { OutboxPage } from "./pages/outbox-page";

/** /settings/outbox: the organisation's mails, for administrators; `?mail=7` opens one. */
export default function OutboxRoutes() {
  const [query] = useSearchParams();
  const mailId = Number(query.get("mail"));
  return <OutboxPage mailId={Number.isSafeInteger(mailId) && mailId > 0 ? mailId : null} />;
}
