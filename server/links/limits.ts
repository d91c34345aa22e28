import { AppError } from "../errors";
import type { PublicPageContext } from "../http/context";
import { networkOf } from "../network";
import { toSeconds, type Rate, type RateLimit } from "../rate-limiter";

export type Counted = Pick<PublicPageContext, "org" | "services" | "address">;

export interface LinkLimit {
  /** Per address, across the organisation. */
  address: RateLimit | null;
  /** Per link. */
  link: RateLimit | null;
  /** Count each address per link instead of across the organisation, as for guesses of a password. */
  isPerLink?: boolean;
}

/** @param kept callers that are counted at a time, where a server counts for itself */
export const linkRateLimit = (name: string, kept: number, ...rates: Rate[]): RateLimit => ({
  name,
  kept,
  rates,
});

/** Counts a use of a link. @throws AppError too_many_requests with the seconds to wait */
export async function countLinkUse(
  { org, services, address }: Counted,
  linkId: number,
  { address: ofAddress, link, isPerLink = false }: LinkLimit,
): Promise<void> {
  const { id } = org.organization;
  const network = networkOf(address);
  const caller = isPerLink ? `${id} ${linkId} ${network}` : `${id} ${network}`;
  if (ofAddress) refuseUse(await services.limiterOf(ofAddress).take(caller));
  if (link) refuseUse(await services.limiterOf(link).take(`${id} ${linkId}`));
}

/** @param wait in ms; 0 if the use is allowed */
export function refuseUse(wait: number): void {
  if (wait > 0) throw new AppError("too_many_requests", { retryAfter: toSeconds(wait) });
}
