import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { neededFeatures, type GatedPart } from "#shared/permissions/features";
import { useCan, usePlan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Sheet } from "../../../ui/layers/sheet";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { openLocked } from "../../plans/public";
import styles from "./automation-parts.module.css";

/** Shows its children if the plan has a feature; otherwise says which users can change the plan, and where. */
export function PlanGate({ part, children }: { part: GatedPart; children: ReactNode }) {
  const t = useText();
  const { canManagePlan } = useCan();
  if (usePlan(part)) return children;
  return (
    <Sheet className={styles.gate}>
      <EmptyState
        title={t("automation.planNeeded")}
        drawing={<IconLock size={40} stroke={1.5} />}
        hint={t(canManagePlan ? "automation.planNeededHint" : "automation.planNeededAsk")}
        action={
          canManagePlan && (
            <Button kind="primary" onClick={() => openLocked(neededFeatures[part])}>
              {t("automation.seePlans")}
            </Button>
          )
        }
      />
    </Sheet>
  );
}
