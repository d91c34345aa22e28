import type { StartStepId } from "#shared/contract/start";
import type { RoleFlag } from "#shared/permissions/flags";
import { openPanel } from "../../app/panels";

interface StepAction {
  /** About how long it takes. */
  minutes: number;
  /** Without it the step shows no button. */
  needs?: RoleFlag;
  /** Null: the step has its own content. */
  run: ((navigate: (path: string) => void) => void) | null;
}

export const stepActions: Record<StartStepId, StepAction> = {
  table: { minutes: 2, needs: "canCreateTables", run: () => openPanel("newTable", {}) },
  data: { minutes: 3, needs: "canViewConnectorPage", run: (navigate) => navigate("/connector") },
  view: { minutes: 1, needs: "canCreateApps", run: () => openPanel("newViewOfTable", { type: "flow" }) },
  people: { minutes: 1, needs: "canManageUsers", run: null },
  page: { minutes: 5, needs: "canCreateApps", run: () => openPanel("newPage", {}) },
  automation: { minutes: 3, needs: "canManageAutomations", run: () => openPanel("newAutomation", {}) },
  phone: { minutes: 1, run: null },
};
