import { IconCheck, IconGift, IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Subscription } from "#shared/contract/plans";
import { findPlan, recurrencies, type Plan, type PlanCatalogue, type Recurrency } from "#shared/plans/plan";
import { orderTotal, seatsOf } from "#shared/plans/price";
import { noAddOns } from "#shared/plans/subscription";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/layers/dialog";
import { Segment } from "../../../ui/navigation/segment";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useCreateCheckoutMutation, useGetSubscriptionQuery } from "../api";
import { followCheckout } from "../follow-checkout";
import { useAskTeam } from "../use-ask-team";
import { startingSeats } from "../use-draft-order";
import { periodLabels } from "../period-labels";
import { useMoney } from "../use-money";
import styles from "./plans.module.css";
import { Weave } from "./weave-side";

interface PromotionProps {
  planId: string;
  title: string;
  hint: string;
  /** The words of the promotion. */
  lines: (plan: Plan, catalogue: PlanCatalogue) => readonly string[];
  /** The payment periods it offers. */
  periods?: readonly Recurrency[];
  startWith?: Recurrency;
  onClose: () => void;
}

/** Promotes a plan and leads to its checkout; users who can't pay read whom to ask. */
export function Promotion(props: PromotionProps) {
  const t = useText();
  const { canManagePlan } = useCan();
  const { data, error, refetch } = useGetSubscriptionQuery(undefined, { skip: !canManagePlan });
  const { title, hint, onClose } = props;
  if (!canManagePlan)
    return (
      <Dialog title={title} onClose={onClose}>
        <p>{hint}</p>
        <p role="status">
          <IconLock size={16} stroke={1.5} aria-hidden /> {t("plans.talkToAdmin")}
        </p>
      </Dialog>
    );
  if (!data)
    return (
      <Dialog title={title} onClose={onClose}>
        <Awaited {...{ data, error, refetch }} message={t("plans.loadFailed")} />
      </Dialog>
    );
  return <Offer {...props} {...data} />;
}

type OfferProps = PromotionProps & { subscription: Subscription; catalogue: PlanCatalogue };

function Offer({
  planId,
  title,
  hint,
  lines,
  periods = recurrencies,
  startWith,
  subscription,
  catalogue,
  onClose,
}: OfferProps) {
  const t = useText();
  const navigate = useNavigate();
  const ask = useAskTeam();
  const { currency, isPaid } = subscription;
  const money = useMoney(currency);
  const [recurrency, setRecurrency] = useState<Recurrency>(startWith ?? periods[0] ?? "monthly");
  const [checkout, { isLoading }] = useCreateCheckoutMutation();
  const plan = findPlan(catalogue, planId);
  if (!plan?.pricing)
    return (
      <Dialog title={title} onClose={onClose}>
        {t("plans.invalidPlan")}
      </Dialog>
    );
  const seats = startingSeats(catalogue, subscription, planId);
  const n = seatsOf(plan, seats);
  const addOns = isPaid ? subscription.addOns : noAddOns;
  const priceOf = (period: Recurrency) =>
    money(orderTotal(catalogue, { planId, recurrency: period, currency, addOns, ...seats }).perMonth);
  const labels = periodLabels(t, catalogue);
  const upgrade = async () => {
    try {
      const { data } = await checkout({
        plan: planId,
        period: recurrency,
        builder_seats: seats.builders,
        member_seats: seats.members,
      }).unwrap();
      onClose();
      if (data.checkout_url === null) showToast({ kind: "success", message: t("plans.changed") });
      else followCheckout(data.checkout_url, navigate);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog
      title={title}
      width={820}
      fillsPhone
      onClose={onClose}
      footer={
        <>
          <Button kind="subtle" onClick={ask}>
            {t("plans.askTeam")}
          </Button>
          <Button
            onClick={() => {
              onClose();
              void navigate("/settings/plans");
            }}
          >
            {t("plans.compare")}
          </Button>
          <Button kind="primary" data-autofocus isBusy={isLoading} onClick={() => void upgrade()}>
            {t("plans.upgradeTo", { plan: plan.name })}
          </Button>
        </>
      }
    >
      <div className={styles.offer}>
        <Weave />
        <div className={styles.promotion}>
          <span className={styles.chip}>
            <IconLock size={14} stroke={1.5} aria-hidden /> {plan.name}
          </span>
          <p>{hint}</p>
          <ul className={styles.figures}>
            {lines(plan, catalogue).map((line) => (
              <li key={line}>
                <IconCheck size={16} stroke={1.5} aria-hidden />
                {line}
              </li>
            ))}
          </ul>
          {periods.length > 1 && (
            <Segment
              label={t("plans.period")}
              value={recurrency}
              options={periods.map((value) => ({ value, label: labels[value] }))}
              onChange={setRecurrency}
            />
          )}
          <p className={styles.price}>
            <strong>{priceOf(recurrency)}</strong>
            <span className={styles.quiet}>
              {recurrency === "annual" || periods.length === 1
                ? t(recurrency === "annual" ? "plans.perMonthAnnual" : "plans.perMonthOnly", { n })
                : t("plans.perMonth", { n, annual: priceOf("annual") })}
            </span>
          </p>
          <p className={styles.gift}>
            <IconGift size={16} stroke={1.5} aria-hidden /> {t("plans.implementation")}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
