import { GB_SECONDS_PER_PU } from "#shared/plans/catalogue";
import type { PanelProps } from "../../../app/panels";
import { useText } from "../../../ui/text";
import { Promotion } from "../components/promotion";

/** Expert, monthly or annual. */
export default function ExpertUpgrade({ onClose }: PanelProps<"expertUpgrade">) {
  const t = useText();
  return (
    <Promotion
      planId="expert"
      title={t("plans.expertTitle")}
      hint={t("plans.expertHint")}
      lines={({ minimumSeats, limits }) => [
        t("plans.minUsers", { n: minimumSeats }),
        t("plans.startingAt", { n: limits.records ?? 0 }),
        t("plans.runs", { n: limits.automationRuns ?? 0 }),
        t("plans.pus", { n: (limits.gbSeconds ?? 0) / GB_SECONDS_PER_PU }),
      ]}
      onClose={onClose}
    />
  );
}
