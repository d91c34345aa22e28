import { IconBell, IconCircleCheck, IconCommand, IconHome, IconMessage } from "@tabler/icons-react";
import { NavLink } from "react-router-dom";
import { useCan } from "../../../app/session/session-context";
import { bottomStandIns, useSlot } from "../../../app/slots";
import { Badge } from "../../../ui/layers/badge";
import { useText } from "../../../ui/text";
import { useUnreadChats } from "../../chat/public";
import { openPalette } from "../../../app/commands/palette-state";
import { useUnresolvedTasks } from "../../tasks/public";
import { useUnreadUpdates } from "../../updates/public";
import styles from "./bottom-bar.module.css";

/** The phone's bottom bar, within reach of a thumb. An app's own bar replaces it. */
export function BottomBar() {
  const t = useText();
  const unread = useUnreadUpdates();
  const { canViewTasks } = useCan();
  const unresolved = useUnresolvedTasks();
  const unreadChats = useUnreadChats();
  const standIns = useSlot(bottomStandIns);
  const bar = (
    <nav className={styles.bar} aria-label={t("navigation.bottomBar")}>
      <NavLink to="/" end className={styles.item}>
        <IconHome size={22} stroke={1.5} aria-hidden />
        {t("navigation.home")}
      </NavLink>
      <NavLink to="/updates" className={styles.item}>
        <span className={styles.icon}>
          <IconBell size={22} stroke={1.5} aria-hidden />
          <Badge count={unread} />
        </span>
        {t("navigation.updates")}
      </NavLink>
      <NavLink to="/chat" className={styles.item}>
        <span className={styles.icon}>
          <IconMessage size={22} stroke={1.5} aria-hidden />
          <Badge count={unreadChats} />
        </span>
        {t("chat.title")}
      </NavLink>
      {canViewTasks && (
        <NavLink to="/tasks" className={styles.item}>
          <span className={styles.icon}>
            <IconCircleCheck size={22} stroke={1.5} aria-hidden />
            <Badge count={unresolved} />
          </span>
          {t("tasks.title")}
        </NavLink>
      )}
      <button type="button" className={styles.item} onClick={() => openPalette()}>
        <IconCommand size={22} stroke={1.5} aria-hidden />
        {t("navigation.actionBar")}
      </button>
    </nav>
  );
  return standIns.reduce((shown, { Unless }) => <Unless>{shown}</Unless>, bar);
}
