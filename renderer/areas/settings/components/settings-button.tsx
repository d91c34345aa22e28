import { IconSettings } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router-dom";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";

/** The way to the settings, in the top bar. */
export function SettingsButton() {
  const t = useText();
  const navigate = useNavigate();
  const isHere = useLocation().pathname.startsWith("/settings");
  return (
    <IconButton
      label={t("settings.title")}
      aria-current={isHere ? "page" : undefined}
      onClick={() => void navigate("/settings")}
    >
      <IconSettings size={18} stroke={1.5} />
    </IconButton>
  );
}
