import { planCalls } from "#shared/contract/plans";
import { routeUpgrade } from "#shared/plans/route-upgrade";
import { request } from "../../app/api";
import { openPanel } from "../../app/panels";

/** Opens the modal that an upgrade of the present subscription leads to (specification 3, section 4). */
export async function openUpgrade(): Promise<void> {
  const { subscription } = await request(planCalls.getSubscription, undefined);
  const { planId, trialDaysLeft, isPaid, status } = subscription;
  const route = routeUpgrade({ planId, isTrial: trialDaysLeft > 0, isPaid, status });
  if (route === "askByEmail") openPanel("managePlan", {});
  else openPanel(route, {});
}

/** A part that the plan lacks: names the plan that has it. */
export const openLocked = (feature: string): void =>
  void openPanel("managePlan", { upgradeToFeature: feature });
