import { IconCircleCheck } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router-dom";
import { useCan } from "../../../app/session/session-context";
import { IconButton } from "../../../ui/button/icon-button";
import { Badge } from "../../../ui/layers/badge";
import { useText } from "../../../ui/text";
import { useUnresolvedTasks } from "../use-unresolved";
import styles from "./tasks-button.module.css";

/** The way to the tasks in the top bar, with how many wait. */
export function TasksButton() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { canViewTasks } = useCan();
  const unresolved = useUnresolvedTasks();
  if (!canViewTasks) return null;
  return (
    <IconButton
      label={t("tasks.titleWithCount", { count: unresolved })}
      className={styles.button}
      aria-current={pathname.startsWith("/tasks") ? "page" : undefined}
      onClick={() => void navigate("/tasks")}
    >
      <span className={styles.sign}>
        <IconCircleCheck size={18} stroke={1.5} />
        <Badge count={unresolved} />
      </span>
    </IconButton>
  );
}
