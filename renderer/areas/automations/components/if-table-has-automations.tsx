import type { ReactNode } from "react";
import { useCan, usePlan } from "../../../app/session/session-context";
import { useListAutomationsQuery } from "../api";

/** Renders its children if an automation of the table is on, for users who manage automations. */
export function IfTableHasAutomations({
  tableId,
  children,
}: {
  tableId: number | null;
  children: ReactNode;
}) {
  const { canManageAutomations } = useCan();
  const hasPlan = usePlan("automations");
  const mayAsk = canManageAutomations && hasPlan && tableId !== null;
  const { data } = useListAutomationsQuery({ scope: "all" }, { skip: !mayAsk });
  const hasAny = data?.automations.some(({ enabled, objectId }) => enabled && objectId === tableId);
  return hasAny === true ? children : null;
}
