import { IconGift } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import { openPanel } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { host } from "../../../host";
import { useText } from "../../../ui/text";
import styles from "./plans.module.css";

/** Offers a subscription to users of the free plan: the plans page to those who manage it, the promotion to others. */
export function PaletteBanner({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { plan, can } = useSession();
  if (plan.name !== "free" || host.kind !== "web") return null;
  const open = () => {
    onLeave();
    if (can.canManagePlan) void navigate("/settings/plans");
    else openPanel("firstUpgrade", {});
  };
  return (
    <button type="button" className={styles.banner} onClick={open}>
      <IconGift size={16} stroke={1.5} aria-hidden />
      {t("plans.implementation")}
    </button>
  );
}
