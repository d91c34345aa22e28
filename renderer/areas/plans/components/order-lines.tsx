import type { MessageId } from "#shared/text/index";
import type { PlanCatalogue, PlanCurrency } from "#shared/plans/plan";
import type { LineKind, OrderTotal } from "#shared/plans/price";
import { useText } from "../../../ui/text";
import { useMoney } from "../use-money";
import styles from "./plans.module.css";

const texts: Record<LineKind, MessageId> = {
  builders: "plans.lineBuilders",
  members: "plans.lineMembers",
  users: "plans.lineUsers",
  automation_runs: "plans.lineRuns",
  database_rows: "plans.lineRows",
  lowcode_limit: "plans.linePu",
  ai_tokens: "plans.lineCredits",
};

interface OrderLinesProps {
  total: OrderTotal;
  currency: PlanCurrency;
  catalogue: PlanCatalogue;
  isAnnual: boolean;
}

/** Every line of an order, with what it costs each month and in 12. */
export function OrderLines({ total, currency, catalogue, isAnnual }: OrderLinesProps) {
  const t = useText();
  const money = useMoney(currency);
  const unitsOf = (kind: LineKind) =>
    kind === "builders" || kind === "members" || kind === "users" ? 1 : (catalogue.addOns[kind]?.units ?? 1);
  return (
    <dl className={styles.lines}>
      {total.lines.map(({ kind, quantity, unitPrice, total: sum }) => (
        <div key={kind}>
          <dt>{t(texts[kind], { n: quantity * unitsOf(kind), price: money(unitPrice) })}</dt>
          <dd>{money(sum)}</dd>
        </div>
      ))}
      {total.promotion > 0 && (
        <div>
          <dt>{t("plans.promotion", { percent: catalogue.promoCode.percent })}</dt>
          <dd>{money(-total.promotion)}</dd>
        </div>
      )}
      <div className={styles.sum}>
        <dt>{t("plans.eachMonth")}</dt>
        <dd>{money(total.perMonth)}</dd>
      </div>
      {isAnnual && (
        <div>
          <dt>{t("plans.twelveMonths")}</dt>
          <dd>{money(total.perPeriod)}</dd>
        </div>
      )}
    </dl>
  );
}
