import { recurrencies, type PlanCatalogue } from "#shared/plans/plan";
import { Segment } from "../../../ui/navigation/segment";
import { useText } from "../../../ui/text";
import { periodLabels } from "../period-labels";
import type { DraftOrder } from "../use-draft-order";
import styles from "./plans.module.css";

/** Monthly or annual. */
export function PeriodChoice({ draft, catalogue }: { draft: DraftOrder; catalogue: PlanCatalogue }) {
  const t = useText();
  const labels = periodLabels(t, catalogue);
  return (
    <div className={styles.period}>
      <Segment
        label={t("plans.period")}
        value={draft.order.recurrency}
        options={recurrencies.map((value) => ({ value, label: labels[value] }))}
        onChange={draft.choosePeriod}
      />
      <span className={styles.quiet}>{t("plans.annualHint")}</span>
    </div>
  );
}
