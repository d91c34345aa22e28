import type { Language } from "#shared/languages";
import { commitChanges } from "../../changes/commit";
import { AppError } from "../../errors";
import type { JobEnd } from "../../jobs/kind";
import { open } from "../../objects/read";
import type { OrganizationContext } from "../../organization-context";
import { formatMessage } from "../../text/format";
import { builderPlanKind } from "./plan";

/** Notes that a plan's job ended without success, so that the next request can begin. */
export async function endPlan(
  { org, services }: OrganizationContext,
  { planId, language, error }: { planId: number; language: Language } & JobEnd,
): Promise<void> {
  const actor = services.actors.system(org);
  try {
    const { row, grant } = await open({ org, actor }, builderPlanKind, builderPlanKind.update, planId);
    const said = error ? formatMessage(language, error.text, error.values) : "";
    // A plan that could not be made stays as it is, and can be accepted again.
    const status = row.status === "making" ? ("ready" as const) : ("failed" as const);
    const values = { status, error: said || formatMessage(language, "builder.failed") };
    await commitChanges(org, { actor, cause: "system", operations: [builderPlanKind.change(grant, values)] });
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.id !== "plan_not_found") throw failure;
  }
}
