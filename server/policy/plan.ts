import { neededFeatures, type GatedPart } from "#shared/permissions/features";
import { AppError } from "../errors";
import type { Actor } from "./actor";

/** @throws AppError permission_denied where the organisation's plan does not have what a part of the product needs */
export function requirePlan({ planFeatures }: Pick<Actor, "planFeatures">, part: GatedPart): void {
  if (!planFeatures.includes(neededFeatures[part])) throw new AppError("permission_denied");
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
