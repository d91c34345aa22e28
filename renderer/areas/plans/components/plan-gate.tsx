import type { ReactNode } from "react";
import type { PlanFeature } from "#shared/plans/features";
import { useCan, useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Sheet } from "../../../ui/layers/sheet";
import { LockDrawing } from "../../../ui/drawings/lock-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useGetPlanOfferQuery } from "../api";
import { isInBrowser } from "../is-in-browser";
import { openLocked } from "../open-upgrade";
import styles from "./plan-gate.module.css";

interface PlanGateProps {
  feature: PlanFeature;
  children: ReactNode;
}

/** Shows its children if the plan has a feature; otherwise names the plan that has it, and leads there. */
export function PlanGate({ feature, children }: PlanGateProps) {
  return useSession().plan.features.includes(feature) ? children : <Locked feature={feature} />;
}

function Locked({ feature }: { feature: PlanFeature }) {
  const t = useText();
  const { canManagePlan } = useCan();
  const offer = useGetPlanOfferQuery({ feature }).data?.offer;
  const name = t(`plans.feature.${feature}`);
  return (
    <Sheet className={styles.gate}>
      <EmptyState
        title={
          offer
            ? t("plans.lockedTitle", { feature: name, plan: offer.name })
            : t("plans.locked", { feature: name })
        }
        drawing={<LockDrawing />}
        hint={t(canManagePlan ? "plans.lockedHint" : "plans.talkToAdmin")}
        action={
          canManagePlan &&
          isInBrowser() && (
            <Button kind="primary" onClick={() => openLocked(feature)}>
              {t("plans.upgrade")}
            </Button>
          )
        }
      />
    </Sheet>
  );
}
