import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { ReplyOf } from "#shared/contract/define";
import type { planCalls } from "#shared/contract/plans";
import { Awaited } from "../../../app/errors/awaited";
import { useCan } from "../../../app/session/session-context";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { useText } from "../../../ui/text";
import { useDateOnly } from "../use-date-only";
import { useIsPhone } from "../../../ui/use-phone";
import { useGetSubscriptionQuery } from "../api";
import { AddOnRows } from "../components/add-on-rows";
import { BillingButton } from "../components/billing-button";
import { ChangeSheet } from "../components/change-sheet";
import { LargerPlans } from "../components/larger-plans";
import { OpenOrders } from "../components/open-orders";
import { PeriodChoice } from "../components/period-choice";
import { PlanCards } from "../components/plan-cards";
import styles from "../components/plans.module.css";
import { useDraftOrder, type DraftOrder } from "../use-draft-order";

/** Plans, seats and add-ons of the organization. */
export default function PlansPage() {
  const t = useText();
  const { canManagePlan } = useCan();
  const { data, error, refetch } = useGetSubscriptionQuery(undefined, { skip: !canManagePlan });
  if (!data)
    return (
      <Sheet className={styles.sheet}>
        <div className={styles.top}>
          <PageHeader title={t("plans.title")} />
        </div>
        <Awaited {...{ data, error, refetch }} message={t("plans.loadFailed")} />
      </Sheet>
    );
  return <Plans key={data.subscription.paidUntil ?? data.subscription.planId} {...data} />;
}

type PlansProps = ReplyOf<(typeof planCalls)["getSubscription"]>;

function Plans({ subscription, catalogue }: PlansProps) {
  const t = useText();
  const day = useDateOnly();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [asked] = useSearchParams();
  const draft: DraftOrder = useDraftOrder(subscription, catalogue);
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || draft.isChanged;
  const back = { label: t("settings.back"), onBack: () => void navigate("/settings") };
  const plan = catalogue.plans.find(({ id }) => id === subscription.planId);
  const hint =
    subscription.paidUntil === null ? undefined : t("plans.paidUntil", { day: day(subscription.paidUntil) });
  const close = () => {
    draft.reset();
    setIsOpen(false);
  };
  return (
    <>
      <Sheet className={styles.sheet}>
        <div className={styles.top}>
          <PageHeader
            title={t("plans.title")}
            hint={subscription.status === "waiting_payment" ? t("plans.waiting") : hint}
            {...(isPhone && { back })}
            actions={subscription.isPaid && <BillingButton />}
          />
          {plan?.offer === "none" && plan.limits.automationRuns === null && plan.id === "complete" && (
            <p className={styles.included} role="status">
              <strong>{t("plans.everything")}.</strong> {t("plans.everythingHint")}
            </p>
          )}
          <PeriodChoice draft={draft} catalogue={catalogue} />
        </div>
        {(subscription.orders.length > 0 || asked.has("orders")) && (
          <OpenOrders subscription={subscription} catalogue={catalogue} current={asked.get("order")} />
        )}
        <PlanCards {...{ subscription, catalogue, draft }} onChoose={() => setIsOpen(true)} />
        {subscription.isPaid && plan && <AddOnRows {...{ subscription, catalogue, draft, plan }} />}
        <LargerPlans {...{ subscription, catalogue }} />
      </Sheet>
      {isShown && <ChangeSheet {...{ subscription, catalogue, draft }} onClose={close} />}
    </>
  );
}
