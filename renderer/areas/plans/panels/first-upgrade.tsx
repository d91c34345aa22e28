import type { PanelProps } from "../../../app/panels";
import { useText } from "../../../ui/text";
import { Promotion } from "../components/promotion";

/** App Developer, monthly or annual, for organizations that don't pay yet. */
export default function FirstUpgrade({ onClose }: PanelProps<"firstUpgrade">) {
  const t = useText();
  return (
    <Promotion
      planId="developer"
      title={t("plans.firstTitle")}
      hint={t("plans.firstHint")}
      lines={({ minimumSeats, limits }, { moneyBackDays, annualDiscount }) => [
        t("plans.minUsers", { n: minimumSeats }),
        t("plans.moneyBackShort", { days: moneyBackDays }),
        t("plans.annualShort", { percent: annualDiscount }),
        t("plans.runs", { n: limits.automationRuns ?? 0 }),
        t("plans.records", { n: limits.records ?? 0 }),
        t("plans.gbSeconds", { n: limits.gbSeconds ?? 0 }),
      ]}
      onClose={onClose}
    />
  );
}
