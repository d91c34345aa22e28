import type { PlanCatalogue } from "#shared/plans/plan";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import styles from "./plans.module.css";

const promotions = [
  { id: "scale", panel: "scaleUpgrade", line: "plans.scaleLine" },
  { id: "expert", panel: "expertUpgrade", line: "plans.expertLine" },
] as const;

/** Plans that are sold by a promotion of their own. */
export function LargerPlans({ catalogue: { plans } }: { catalogue: PlanCatalogue }) {
  const t = useText();
  const shown = promotions.filter(({ id }) => plans.some((plan) => plan.id === id));
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t("plans.larger")}>
      <h2 className={styles.heading}>{t("plans.larger")}</h2>
      <ul className={styles.larger}>
        {shown.map(({ id, panel, line }) => (
          <li key={id}>
            <span>{plans.find((plan) => plan.id === id)?.name}</span>
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
