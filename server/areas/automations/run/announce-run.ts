import type { OrganizationContext } from "../../../organization-context";
import type { RunRow } from "./repository";

/** Notifies open windows that a run began, waits or ended. */
export function announceRun(
  { org, services }: OrganizationContext,
  { automationId, id: runId }: Pick<RunRow, "automationId" | "id">,
  status: string,
): void {
  services.hub.notice(org.organization.id, "organization", "automationRun.changed", {
    automationId,
    runId,
    status,
  });
}
