import type { Subscription, SubscriptionOrder } from "#shared/contract/plans";
import { findPlan, type PlanCatalogue } from "#shared/plans/plan";
import { orderTotal } from "#shared/plans/price";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useDropOrderMutation, usePlaceOrderMutation } from "../api";
import { useMoney } from "../use-money";
import { OrderLines } from "./order-lines";
import styles from "./plans.module.css";

interface OpenOrdersProps {
  subscription: Subscription;
  catalogue: PlanCatalogue;
  /** The id of the order that the address names. */
  current: string | null;
}

/** Orders of the local checkout until they are paid. */
export function OpenOrders({ subscription: { orders }, catalogue, current }: OpenOrdersProps) {
  const t = useText();
  const sorted = orders.toSorted((one, other) => Number(other.id === current) - Number(one.id === current));
  return (
    <section className={styles.section} aria-label={t("plans.orders")}>
      <h2 className={styles.heading}>{t("plans.orders")}</h2>
      {orders.length === 0 && <p className={styles.quiet}>{t("plans.noOrders")}</p>}
      {sorted.map((order) => (
        <OpenOrder key={order.id} order={order} catalogue={catalogue} />
      ))}
    </section>
  );
}

function OpenOrder({ order, catalogue }: { order: SubscriptionOrder; catalogue: PlanCatalogue }) {
  const t = useText();
  const money = useMoney(order.currency);
  const [place, placing] = usePlaceOrderMutation();
  const [drop, dropping] = useDropOrderMutation();
  const plan = findPlan(catalogue, order.planId)?.name ?? order.planId;
  return (
    <article className={styles.order} aria-label={plan}>
      <h3>{order.renewal ? t("plans.renewal", { plan }) : plan}</h3>
      <OrderLines
        total={orderTotal(catalogue, order)}
        currency={order.currency}
        catalogue={catalogue}
        isAnnual={order.recurrency === "annual"}
      />
      <p className={styles.due}>
        {t("plans.dueToday")} <strong>{money(order.amount)}</strong>
      </p>
      <p className={styles.quiet} role="status">
        {t(order.placed ? "plans.placed" : "plans.orderHint")}
      </p>
      <div className={styles.orderActions}>
        {!order.placed && (
          <Button
            kind="primary"
            isBusy={placing.isLoading}
            onClick={() => void place({ orderId: order.id }).unwrap().catch(showError)}
          >
            {t("plans.placeOrder")}
          </Button>
        )}
        {!order.renewal && (
          <Button
            isBusy={dropping.isLoading}
            onClick={() => void drop({ orderId: order.id }).unwrap().catch(showError)}
          >
            {t("plans.cancelOrder")}
          </Button>
        )}
      </div>
    </article>
  );
}
