import { useNavigate } from "react-router-dom";
import type { ReplyOf } from "#shared/contract/define";
import type { planCalls } from "#shared/contract/plans";
import { findPlan } from "#shared/plans/plan";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { useCan, useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useGetSubscriptionQuery, useSaveAddOnsMutation } from "../api";
import { AddOnRows } from "../components/add-on-rows";
import { OrderLines } from "../components/order-lines";
import { followCheckout } from "../follow-checkout";
import { useDraftOrder } from "../use-draft-order";

/** Packs on top of a paid plan. */
export default function ManagePlanAddons({ onClose }: PanelProps<"managePlanAddons">) {
  const t = useText();
  const { canManagePlan } = useCan();
  const { data, error, refetch } = useGetSubscriptionQuery(undefined, { skip: !canManagePlan });
  if (canManagePlan && data) return <AddOns {...data} onClose={onClose} />;
  return (
    <Dialog title={t("plans.addOns")} onClose={onClose}>
      {canManagePlan ? (
        <Awaited {...{ data, error, refetch }} message={t("plans.loadFailed")} />
      ) : (
        <p role="alert">{t("plans.noPermission")}</p>
      )}
    </Dialog>
  );
}

type AddOnsProps = ReplyOf<(typeof planCalls)["getSubscription"]> & { onClose: () => void };

function AddOns({ subscription, catalogue, onClose }: AddOnsProps) {
  const t = useText();
  const navigate = useNavigate();
  const { plan: own } = useSession();
  const draft = useDraftOrder(subscription, catalogue);
  const [saveAddOns, { isLoading }] = useSaveAddOnsMutation();
  const plan = findPlan(catalogue, subscription.planId);
  const save = async () => {
    const { lowcode_limit: lowCode, ...packs } = draft.order.addOns;
    try {
      const { checkout_url: address } = await saveAddOns({
        addons: { ...packs, ...(own.features.includes("lowCode") && { lowcode_limit: lowCode }) },
      }).unwrap();
      onClose();
      if (address === null) showToast({ kind: "success", message: t("plans.changed") });
      else followCheckout(address, navigate);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog
      title={t("plans.addOns")}
      width={720}
      fillsPhone
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            kind="primary"
            disabled={!draft.isChanged || draft.problem !== null}
            isBusy={isLoading}
            onClick={() => void save()}
          >
            {t("plans.buyAddOns")}
          </Button>
        </>
      }
    >
      {plan && <AddOnRows {...{ subscription, catalogue, draft, plan }} isNamed />}
      <OrderLines
        total={draft.total}
        currency={draft.order.currency}
        catalogue={catalogue}
        isAnnual={draft.order.recurrency === "annual"}
      />
    </Dialog>
  );
}
