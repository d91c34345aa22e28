import { IconMessage } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router-dom";
import { IconButton } from "../../../ui/button/icon-button";
import { Badge } from "../../../ui/layers/badge";
import { useText } from "../../../ui/text";
import { useUnreadChats } from "../use-chats";
import styles from "./chat-button.module.css";

/** The top bar's way to the chats, with what waits to be read. */
export function ChatButton() {
  const t = useText();
  const navigate = useNavigate();
  const isHere = useLocation().pathname.startsWith("/chat");
  const unread = useUnreadChats();
  return (
    <IconButton
      label={t("chat.withCount", { count: unread })}
      shortcut="mod+e"
      className={styles.button}
      aria-current={isHere ? "page" : undefined}
      onClick={() => void navigate("/chat")}
    >
      <span className={styles.icon}>
        <IconMessage size={18} stroke={1.5} />
        <Badge count={unread} />
      </span>
    </IconButton>
  );
}
