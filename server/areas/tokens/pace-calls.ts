import { API_CALLERS_PACED } from "#shared/limits/tokens";
import { AppError } from "../../errors";
import type { OrganizationHandle } from "../../organization-handle";
import { toSeconds } from "../../rate-limiter";
import type { Services } from "../../services";

const SECOND = 1000;

/**
 * Keeps an organization's tokens together to the calls a second of its plan.
 *
 * @throws AppError too_many_requests with the seconds after which the next call passes
 */
export async function paceCalls({ limiterOf }: Services, { plan, organization }: OrganizationHandle) {
  const { apiCallsPerSecond: most } = plan.limits;
  if (most === null || most <= 0) return;
  const limit = { name: `api-${most}`, kept: API_CALLERS_PACED, rates: [{ most, per: SECOND }] };
  const wait = await limiterOf(limit).take(String(organization.id));
  if (wait > 0) throw new AppError("too_many_requests", { retryAfter: toSeconds(wait) });
}
