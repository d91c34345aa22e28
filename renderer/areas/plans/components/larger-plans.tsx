import type { Subscription } from "#shared/contract/plans";
import { isUpgrade } from "#shared/plans/check-order";
import { findPlan, type PlanCatalogue } from "#shared/plans/plan";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { currentOf } from "../use-draft-order";
import styles from "./plans.module.css";

const promotions = [
  { id: "scale", panel: "scaleUpgrade", line: "plans.scaleLine" },
  { id: "expert", panel: "expertUpgrade", line: "plans.expertLine" },
] as const;

interface LargerPlansProps {
  subscription: Subscription;
  catalogue: PlanCatalogue;
}

/** Plans above the current one that are sold by a promotion of their own. */
export function LargerPlans({ subscription, catalogue }: LargerPlansProps) {
  const t = useText();
  const shown = promotions.flatMap((promotion) => {
    const plan = findPlan(catalogue, promotion.id);
    if (!plan || plan.id === subscription.planId) return [];
    return isUpgrade(catalogue, currentOf(subscription), plan, "monthly") ? [{ ...promotion, plan }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t("plans.larger")}>
      <h2 className={styles.heading}>{t("plans.larger")}</h2>
      <ul className={styles.larger}>
        {shown.map(({ plan, panel, line }) => (
          <li key={plan.id}>
            <span>{plan.name}</span>
            <span className={styles.quiet}>{t(line)}</span>
            <Button kind="subtle" size="compact" onClick={() => openPanel(panel, {})}>
              {t("plans.see")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
