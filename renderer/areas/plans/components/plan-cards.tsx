import { IconCheck, IconCircleCheck } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import type { Subscription } from "#shared/contract/plans";
import { isUpgrade } from "#shared/plans/check-order";
import type { Plan, PlanCatalogue } from "#shared/plans/plan";
import { monthlyPrice } from "#shared/plans/price";
import type { MessageId } from "#shared/text/index";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useStartTrialMutation } from "../api";
import { useAskTeam } from "../use-ask-team";
import { currentOf, type DraftOrder } from "../use-draft-order";
import { useMoney } from "../use-money";
import { planLines } from "../plan-lines";
import styles from "./plans.module.css";

interface CardsProps {
  subscription: Subscription;
  catalogue: PlanCatalogue;
  draft: DraftOrder;
  onChoose: () => void;
}

const audiences: Record<string, MessageId> = {
  free: "plans.forFree",
  business: "plans.forBusiness",
  developer: "plans.forDeveloper",
  enterprise: "plans.forEnterprise",
};

/** The plans on sale with their figures. */
export function PlanCards(props: CardsProps) {
  const offered = props.catalogue.plans.filter(({ offer }) => offer === "card" || offer === "request");
  const isOffered = offered.some(({ id }) => id === props.subscription.planId);
  const current = props.catalogue.plans.find(({ id }) => id === props.subscription.planId);
  const shown = isOffered || !current?.pricing ? offered : [current, ...offered];
  return (
    <ul className={styles.cards}>
      {shown.map((plan) => (
        <PlanCard key={plan.id} plan={plan} {...props} />
      ))}
    </ul>
  );
}

function PlanCard({ plan, subscription, catalogue, draft, onChoose }: CardsProps & { plan: Plan }) {
  const t = useText();
  const intl = useIntl();
  const compact = (n: number) => intl.formatNumber(n, { notation: "compact" });
  const isCurrent = plan.id === subscription.planId;
  return (
    <li className={styles.card} data-current={isCurrent || undefined} aria-label={plan.name}>
      <h2 className={styles.name}>{plan.name}</h2>
      <p className={styles.quiet}>{t(audiences[plan.id] ?? "plans.forOther")}</p>
      <Price plan={plan} catalogue={catalogue} draft={draft} />
      <div className={styles.action}>
        <CardAction {...{ plan, subscription, catalogue, draft, onChoose }} />
      </div>
      <ul className={styles.figures}>
        {planLines(plan, t, { compact, tag: intl.locale }).map((line) => (
          <li key={line}>
            <IconCheck size={16} stroke={1.5} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Price({ plan, catalogue, draft }: { plan: Plan; catalogue: PlanCatalogue; draft: DraftOrder }) {
  const t = useText();
  const { order } = draft;
  const money = useMoney(order.currency);
  const { pricing } = plan;
  if (!pricing)
    return (
      <p className={styles.price}>
        <strong>{plan.id === "free" ? money(0) : t("plans.customPrice")}</strong>
        <span className={styles.quiet}>
          {t(plan.id === "free" ? "plans.forEverybody" : "plans.byAgreement")}
        </span>
      </p>
    );
  const first = pricing.version === 1 ? pricing.builder : pricing.user;
  const price = monthlyPrice(first, order, catalogue);
  return (
    <p className={styles.price}>
      <strong>{money(price)}</strong>
      {order.recurrency === "annual" && <s>{money(first[order.currency])}</s>}
      <span className={styles.quiet}>
        {pricing.version === 1
          ? t("plans.perBuilder", { price: money(monthlyPrice(pricing.member, order, catalogue)) })
          : t("plans.perUser")}
      </span>
    </p>
  );
}

function CardAction({ plan, subscription, catalogue, draft, onChoose }: CardsProps & { plan: Plan }) {
  const t = useText();
  const ask = useAskTeam();
  const [startTrial, { isLoading }] = useStartTrialMutation();
  const isTrial = subscription.trialDaysLeft > 0;
  const isCurrent = plan.id === subscription.planId && !isTrial;
  const choose = () => {
    draft.choosePlan(plan.id);
    onChoose();
  };
  if (plan.offer === "request") return <Button onClick={ask}>{t("plans.askTeam")}</Button>;
  const mayUpgrade =
    plan.pricing !== null && isUpgrade(catalogue, currentOf(subscription), plan, draft.order.recurrency);
  if (isCurrent)
    return (
      <>
        <span className={styles.current}>
          <IconCircleCheck size={16} stroke={1.5} aria-hidden />
          {t("plans.current")}
        </span>
        {mayUpgrade && (
          <Button size="compact" kind="subtle" onClick={choose}>
            {t("plans.change")}
          </Button>
        )}
      </>
    );
  if (!mayUpgrade) return <span className={styles.quiet}>{t("plans.below")}</span>;
  const tryIt = () => startTrial({ plan: plan.id }).unwrap().catch(showError);
  return (
    <>
      <Button kind="primary" onClick={choose}>
        {t("plans.upgradeTo", { plan: plan.name })}
      </Button>
      {subscription.canStartTrial && (
        <Button kind="subtle" isBusy={isLoading} onClick={() => void tryIt()}>
          {t("plans.tryIt", { days: catalogue.trialDays })}
        </Button>
      )}
    </>
  );
}
