import { planCalls } from "#shared/contract/plans";
import { routeUpgrade } from "#shared/plans/route-upgrade";
import { request } from "../../app/api";
import { isCallError } from "../../app/errors/show-error";
import { openPanel } from "../../app/panels";

/** Opens the modal that an upgrade of the present subscription leads to (specification 3, section 4). */
export async function openUpgrade(): Promise<void> {
  try {
    const { subscription } = await request(planCalls.getSubscription, undefined);
    const { planId, trialDaysLeft, isPaid, status } = subscription;
    const route = routeUpgrade({ planId, isTrial: trialDaysLeft > 0, isPaid, status });
    openPanel(route === "askByEmail" ? "managePlan" : route, {});
  } catch (error) {
    if (!isCallError(error) || error.id !== "permission_denied") throw error;
    // Says whom to ask.
    openPanel("managePlan", {});
  }
}

/** A part that the plan lacks: names the plan that has it. */
export const openLocked = (feature: string): void =>
  void openPanel("managePlan", { upgradeToFeature: feature });
