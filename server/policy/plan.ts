import { neededFeatures, type GatedPart } from "#shared/permissions/features";
import { AppError } from "../errors";
import type { OrganizationHandle } from "../organization-handle";
import type { Actor } from "./actor";

/** @throws AppError permission_denied where the organisation's plan does not have what a part of the product needs */
export function requirePlan({ planFeatures }: Pick<Actor, "planFeatures">, part: GatedPart): void {
  if (!planFeatures.includes(neededFeatures[part])) throw new AppError("permission_denied");
}

/** The plan of organisations that may not be used; their people are kept out, all that they have is kept. */
const BLOCKED = "blocked";

export const isBlocked = ({ plan }: Pick<OrganizationHandle, "plan">): boolean => plan.name === BLOCKED;

/** @throws AppError plan_blocked */
export function refuseBlocked(org: Pick<OrganizationHandle, "plan">): void {
  if (isBlocked(org)) throw new AppError("plan_blocked");
}

/** Everything is switched on until plans are built (decision 44). */
export const startingPlan = {
  name: "complete",
  features: [
    "advancedBusinessFeatures",
    "advancedDevFeatures",
    "expertFeatures",
    "historyLog",
    "roles",
    "lowCode",
  ],
};
