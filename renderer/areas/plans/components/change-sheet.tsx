import { IconShield, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Subscription } from "#shared/contract/plans";
import { findPlan, type PlanCatalogue } from "#shared/plans/plan";
import { planProblemTexts } from "../problem-texts";
import { showError } from "../../../app/errors/show-error";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Sheet } from "../../../ui/layers/sheet";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useCreateCheckoutMutation } from "../api";
import { followCheckout } from "../follow-checkout";
import type { DraftOrder } from "../use-draft-order";
import { useMoney } from "../use-money";
import { OrderLines } from "./order-lines";
import styles from "./plans.module.css";
import { Stepper } from "./stepper";

interface ChangeSheetProps {
  subscription: Subscription;
  catalogue: PlanCatalogue;
  draft: DraftOrder;
  onClose: () => void;
}

/** Names every line of what is about to be ordered. */
export function ChangeSheet({ subscription, catalogue, draft, onClose }: ChangeSheetProps) {
  const t = useText();
  const navigate = useNavigate();
  const { plan: own } = useSession();
  const { order, total, due, problem, seatDifference } = draft;
  const money = useMoney(order.currency);
  const [checkout] = useCreateCheckoutMutation();
  const [isBusy, setIsBusy] = useState(false);
  const plan = findPlan(catalogue, order.planId);
  if (!plan) return null;
  const isAnnual = order.recurrency === "annual";
  const save = async () => {
    setIsBusy(true);
    try {
      const { lowcode_limit: lowCode, ...packs } = order.addOns;
      const { data } = await checkout({
        plan: order.planId,
        period: order.recurrency,
        builder_seats: order.builders,
        member_seats: order.members,
        addons: { ...packs, ...(own.features.includes("lowCode") && { lowcode_limit: lowCode }) },
      }).unwrap();
      if (data.checkout_url === null) showToast({ kind: "success", message: t("plans.changed") });
      else followCheckout(data.checkout_url, navigate);
      onClose();
    } catch (error) {
      showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  const problemAt = (at: "builders" | "members") =>
    problem?.at === at ? t(planProblemTexts[problem.id], problem.values) : null;
  return (
    <Sheet className={styles.change} aria-label={t("plans.yourChange")}>
      <header className={styles.changeTop}>
        <h2>{t("plans.yourChange")}</h2>
        <IconButton label={t("ui.close")} onClick={onClose}>
          <IconX size={18} stroke={1.5} />
        </IconButton>
      </header>
      <div className={styles.changeBody}>
        <SeatFields
          {...{ subscription, draft }}
          isPerUser={plan.pricing?.version === 2}
          problemAt={problemAt}
        />
        <OrderLines total={total} currency={order.currency} catalogue={catalogue} isAnnual={isAnnual} />
        {isAnnual && (
          <p className={styles.save}>
            <strong>{t("plans.save", { percent: catalogue.annualDiscountShown })}</strong>
            {t("plans.saveHint")}
          </p>
        )}
        {subscription.source === "appsumo" && (
          <p className={styles.quiet}>
            {t("plans.promotionHint", {
              percent: catalogue.promoCode.percent,
              price: money(catalogue.promoCode.from[order.currency]),
            })}
          </p>
        )}
        <p className={styles.due}>
          {t("plans.dueToday")} <strong>{money(due)}</strong>
        </p>
      </div>
      <footer className={styles.changeFoot}>
        <p className={styles.quiet}>
          <IconShield size={16} stroke={1.5} aria-hidden />{" "}
          {t("plans.moneyBack", { days: catalogue.moneyBackDays })}
        </p>
        {(problem?.at === "plan" || problem?.at === "addOns") && (
          <p className={styles.problem} role="alert">
            {t(planProblemTexts[problem.id], problem.values)}
          </p>
        )}
        <Button kind="primary" isWide disabled={problem !== null} isBusy={isBusy} onClick={() => void save()}>
          {seatDifference === null
            ? t("plans.upgradeTo", { plan: plan.name })
            : seatDifference > 0
              ? t("plans.addSeats")
              : seatDifference < 0
                ? t("plans.removeSeats")
                : t(
                    isAnnual && subscription.recurrency === "monthly"
                      ? "plans.switchPeriod"
                      : "plans.buyAddOns",
                  )}
        </Button>
      </footer>
    </Sheet>
  );
}

interface SeatFieldsProps {
  subscription: Subscription;
  draft: DraftOrder;
  isPerUser: boolean;
  problemAt: (at: "builders" | "members") => string | null;
}

/** Builders and members, or users in plans of version 2. */
function SeatFields({ subscription, draft, isPerUser, problemAt }: SeatFieldsProps) {
  const t = useText();
  const { builderUsers, memberUsers, isPaid } = subscription;
  const hint = ({ used, max }: typeof builderUsers) =>
    isPaid && max !== null ? t("plans.inUse", { max, used }) : t("plans.onlyUsed", { used });
  const users = {
    used: builderUsers.used + memberUsers.used,
    max: memberUsers.max === null ? null : memberUsers.max,
  };
  return (
    <div className={styles.seats}>
      {!isPerUser && (
        <div>
          <span>
            {t("plans.builders")} <small>{hint(builderUsers)}</small>
          </span>
          <Stepper
            label={t("plans.builders")}
            value={draft.order.builders}
            error={problemAt("builders")}
            onChange={(builders) => draft.setSeats({ builders })}
          />
        </div>
      )}
      <div>
        <span>
          {t(isPerUser ? "plans.users" : "plans.members")}{" "}
          <small>{hint(isPerUser ? users : memberUsers)}</small>
        </span>
        <Stepper
          label={t(isPerUser ? "plans.users" : "plans.members")}
          value={draft.order.members}
          error={problemAt("members")}
          onChange={(members) => draft.setSeats({ members })}
        />
      </div>
    </div>
  );
}
