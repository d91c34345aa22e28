import type { PlanCatalogue, Recurrency } from "#shared/plans/plan";
import type { Translate } from "../../ui/text";

/** The payment periods; the discount is shown as 30% here. */
export const periodLabels = (
  t: Translate,
  { annualDiscount }: Pick<PlanCatalogue, "annualDiscount">,
): Record<Recurrency, string> => ({
  monthly: t("plans.monthly"),
  annual: `${t("plans.annual")} ${t("plans.annualDiscount", { percent: annualDiscount })}`,
});
