import { IconUserPlus } from "@tabler/icons-react";
import { openPanel } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";

/** Invites builders from the top bar. */
export function InviteButton() {
  const t = useText();
  const { can } = useSession();
  if (!can.canManageUsers) return null;
  return (
    <IconButton label={t("users.invite")} onClick={() => openPanel("inviteUsers", {})}>
      <IconUserPlus size={18} stroke={1.5} />
    </IconButton>
  );
}
