import type { SubscriptionStatus } from "./subscription";

/** Plans that are changed by the team. */
export const isLegacy = (planId: string): boolean => planId === "custom" || planId.startsWith("maestro");

/** The modal or message that an upgrade leads to. */
export type UpgradeRoute = "firstUpgrade" | "managePlanAddons" | "askByEmail";

/** Source: specification 3, section 4. Free plans take the same way as trials. */
export function routeUpgrade({
  planId,
  isTrial,
  isPaid,
  status,
}: {
  planId: string;
  isTrial: boolean;
  isPaid: boolean;
  status: SubscriptionStatus;
}): UpgradeRoute {
  if (isTrial || planId === "free") return "firstUpgrade";
  return isPaid && !isLegacy(planId) && status === "active" ? "managePlanAddons" : "askByEmail";
}
