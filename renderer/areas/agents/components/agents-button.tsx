import { IconRobot } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router-dom";
import { useBuilderMode, useCan } from "../../../app/session/session-context";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";

/** The top bar's link to the agents, for builders. */
export function AgentsButton() {
  const t = useText();
  const navigate = useNavigate();
  const { canManageAgents } = useCan();
  const isBuilding = useBuilderMode();
  const isHere = useLocation().pathname.startsWith("/agents");
  if (!canManageAgents || !isBuilding) return null;
  return (
    <IconButton
      label={t("agents.title")}
      aria-current={isHere ? "page" : undefined}
      onClick={() => void navigate("/agents")}
    >
      <IconRobot size={18} stroke={1.5} />
    </IconButton>
  );
}
