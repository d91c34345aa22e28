import { useEffect } from "react";
import { useIntl } from "react-intl";
import { planFeatures } from "#shared/plans/features";
import { isLegacy } from "#shared/plans/route-upgrade";
import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useGetPlanOfferQuery } from "../api";
import { Promotion } from "../components/promotion";
import { planLines } from "../plan-lines";

/**
 * The way up from a locked part or to a plan. Custom and legacy plans are changed by the team, and users who can't
 * manage the plan read whom to ask.
 */
export default function ManagePlan({ params, onClose }: PanelProps<"managePlan">) {
  const t = useText();
  const intl = useIntl();
  const { canManagePlan } = useCan();
  const { upgradeTo, upgradeToFeature: feature } = params;
  const { data, error, refetch } = useGetPlanOfferQuery(feature === undefined ? {} : { feature });
  if (!data)
    return (
      <Dialog title={t("plans.upgrade")} onClose={onClose}>
        <Awaited {...{ data, error, refetch }} message={t("plans.loadFailed")} />
      </Dialog>
    );
  const target = upgradeTo?.planId ?? data.offer?.id;
  const known = planFeatures.find((name) => name === feature);
  const title =
    known && data.offer
      ? t("plans.lockedTitle", { feature: t(`plans.feature.${known}`), plan: data.offer.name })
      : t("plans.upgrade");
  const email = data.supportEmail ?? t("plans.noEmail");
  if (!canManagePlan) return <Answer title={title} text={t("plans.talkToAdmin")} onClose={onClose} />;
  if (target === undefined) {
    const texts: Record<string, string> = {
      custom: t("plans.cantManageCustom"),
      complete: `${t("plans.everything")}. ${t("plans.everythingHint")}`,
    };
    const text = texts[data.planId] ?? t("plans.askByEmail", { email });
    return <Answer title={title} text={text} onClose={onClose} />;
  }
  if (isLegacy(data.planId) || target === "enterprise")
    return <AskByEmail message={t("plans.askByEmail", { email })} onClose={onClose} />;
  const compact = (n: number) => intl.formatNumber(n, { notation: "compact" });
  return (
    <Promotion
      planId={target}
      title={title}
      hint={t("plans.lockedHint")}
      {...(upgradeTo && { startWith: upgradeTo.recurrency })}
      lines={(plan) => planLines(plan, t, { compact, tag: intl.locale })}
      onClose={onClose}
    />
  );
}

/** Closes the dialog with a message. */
function AskByEmail({ message, onClose }: { message: string; onClose: () => void }) {
  useEffect(() => {
    showToast({ id: "upgradeByEmail", message });
    onClose();
  }, [message, onClose]);
  return null;
}

function Answer({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button kind="primary" data-autofocus onClick={onClose}>
          {t("ui.close")}
        </Button>
      }
    >
      <p role="status">{text}</p>
    </Dialog>
  );
}
