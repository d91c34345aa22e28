import { IconBell } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router-dom";
import { IconButton } from "../../../ui/button/icon-button";
import { Badge } from "../../../ui/layers/badge";
import { useText } from "../../../ui/text";
import { useUnreadUpdates } from "../../updates/public";
import styles from "./top-bar-parts.module.css";

/** The bell with what waits to be read. */
export function UpdatesBell() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const unread = useUnreadUpdates();
  const isHere = pathname.startsWith("/updates");
  return (
    <IconButton
      label={t("navigation.updatesWithCount", { count: unread })}
      className={styles.bellButton}
      aria-current={isHere ? "page" : undefined}
      onClick={() => void navigate("/updates")}
    >
      <span className={styles.bell}>
        <IconBell size={18} stroke={1.5} />
        <Badge count={unread} />
      </span>
    </IconButton>
  );
}
