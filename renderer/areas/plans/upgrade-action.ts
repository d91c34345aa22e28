import type { CallError } from "../../app/api/answer";
import { showError } from "../../app/errors/show-error";
import { translate } from "../../app/text";
import type { ToastAction } from "../../ui/toast/toast-store";
import { isInBrowser } from "./is-in-browser";
import { openLocked, openUpgrade } from "./open-upgrade";

const LIMITS: ReadonlySet<string> = new Set([
  "plan_limit_reached",
  "record_limit_reached",
  "storage_limit_reached",
]);

/** Leads from a refusal of the plan to the plan that opens the part, or that has more. */
export function upgradeAction(refusal: CallError): ToastAction | null {
  const isLocked = refusal.id === "plan_needed";
  if (!isInBrowser() || (!isLocked && !LIMITS.has(refusal.id))) return null;
  const feature = isLocked && "details" in refusal ? refusal.details?.["feature"] : undefined;
  const run = () => (typeof feature === "string" ? openLocked(feature) : void openUpgrade().catch(showError));
  return { label: translate("plans.upgrade"), run };
}
