import type { PanelProps } from "../../../app/panels";
import { useText } from "../../../ui/text";
import { Promotion } from "../components/promotion";

const MONTHLY = ["monthly"] as const;

/** Scale, paid monthly. */
export default function ScaleUpgrade({ onClose }: PanelProps<"scaleUpgrade">) {
  const t = useText();
  return (
    <Promotion
      planId="scale"
      title={t("plans.scaleTitle")}
      hint={t("plans.scaleHint")}
      periods={MONTHLY}
      lines={({ minimumSeats, limits }) => [
        t("plans.minUsers", { n: minimumSeats }),
        t("plans.runs", { n: limits.automationRuns ?? 0 }),
        t("plans.records", { n: limits.records ?? 0 }),
        t("plans.gbsMonth", { n: limits.gbSeconds ?? 0 }),
        t("plans.apiMonth", { n: limits.apiCalls ?? 0 }),
      ]}
      onClose={onClose}
    />
  );
}
