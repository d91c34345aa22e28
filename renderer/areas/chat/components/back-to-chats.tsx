import { useNavigate } from "react-router-dom";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";

/** Leads from a chat that does not exist to the list of chats. */
export function BackToChats() {
  const t = useText();
  const navigate = useNavigate();
  return <Button onClick={() => void navigate("/chat")}>{t("chat.backToChats")}</Button>;
}
