import { USAGE_THRESHOLDS } from "#shared/plans/meters";
import type { PanelProps } from "../../../app/panels";
import { usePlan } from "../../../app/session/session-context";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { ImportantEmails } from "../../settings/public";

/** When use is warned of, and the recipients of the emails. */
export default function UsageWarnings({ onClose }: PanelProps<"usageWarnings">) {
  const t = useText();
  const isExpert = usePlan("expertSettings");
  const [half, almost, all] = USAGE_THRESHOLDS;
  return (
    <Dialog title={t("usage.warnings")} onClose={onClose}>
      <p>{t("usage.warningsHint", { half, almost, all })}</p>
      {isExpert ? <ImportantEmails /> : <p>{t("usage.warningsExpert")}</p>}
    </Dialog>
  );
}
