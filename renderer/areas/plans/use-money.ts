import { useIntl } from "react-intl";
import type { PlanCurrency } from "#shared/plans/plan";

/** Formats amounts in the smallest unit of a currency: R$ and $ in every language. */
export function useMoney(currency: PlanCurrency): (amount: number) => string {
  const intl = useIntl();
  return (amount) =>
    intl.formatNumber(amount / 100, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    });
}
