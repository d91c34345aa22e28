import { findPlan } from "#shared/plans/plan";
import { useSession } from "../../../app/session/session-context";
import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useGetSubscriptionQuery } from "../api";
import { openUpgrade } from "../open-upgrade";
import { useAskTeam } from "../use-ask-team";
import styles from "./plans.module.css";

/** Days of a trial that are left from which the free implementation is offered. */
const IMPLEMENTATION_FROM = 15;

/** The days left of a trial, with the way to a plan. Only for users who may manage it. */
export function TrialBar() {
  const t = useText();
  const ask = useAskTeam();
  const { can } = useSession();
  const { data } = useGetSubscriptionQuery(undefined, { skip: !can.canManagePlan || host.kind !== "web" });
  if (!data || data.subscription.trialDaysLeft === 0) return null;
  const { trialDaysLeft: days, planId } = data.subscription;
  const { trialDays } = data.catalogue;
  const plan = findPlan(data.catalogue, planId)?.name ?? "";
  return (
    <div className={styles.trial} role="status">
      <span>{t("plans.trialBanner", { days, plan })}</span>
      {days >= IMPLEMENTATION_FROM && days <= trialDays && (
        <span className={styles.quiet}>{t("plans.implementation")}</span>
      )}
      {days <= trialDays && (
        <Button size="compact" kind="subtle" onClick={ask}>
          {t("plans.askTeam")}
        </Button>
      )}
      <Button size="compact" kind="primary" onClick={() => void openUpgrade()}>
        {t("plans.upgrade")}
      </Button>
    </div>
  );
}
