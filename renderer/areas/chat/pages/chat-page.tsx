import { Outlet, useLocation } from "react-router-dom";
import { usePageTitle } from "../../../app/page-title";
import { Sheet } from "../../../ui/layers/sheet";
import { ChatDrawing } from "../../../ui/drawings/chat-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { Sidebar } from "../components/sidebar";
import styles from "./chat-page.module.css";

/** The chats at the side, the open one beside them; on a phone one of the two. */
export function ChatPage() {
  const t = useText();
  const isPhone = useIsPhone();
  const isOpen = useLocation().pathname.replace(/\/$/, "") !== "/chat";
  usePageTitle(t("chat.title"));
  return (
    <div className={styles.page}>
      {(!isPhone || !isOpen) && <Sidebar />}
      {(!isPhone || isOpen) && (
        <Sheet className={styles.sheet}>
          {isOpen ? <Outlet /> : <EmptyState title={t("chat.choose")} drawing={<ChatDrawing />} />}
        </Sheet>
      )}
    </div>
  );
}
