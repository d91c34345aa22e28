import { useSearchParams } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { useCan } from "../../app/session/session-context";
import { OutboxPage } from "./pages/outbox-page";

/** /settings/outbox: the organisation's mails, for administrators; `?mail=7` opens one. */
export default function OutboxRoutes() {
  const { isAdmin } = useCan();
  const [query] = useSearchParams();
  if (!isAdmin) return <NotFoundPage />;
  const mailId = Number(query.get("mail"));
  return <OutboxPage mailId={Number.isSafeInteger(mailId) && mailId > 0 ? mailId : null} />;
}
