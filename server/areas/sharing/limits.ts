import {
  VIEW_CALLERS_KEPT,
  VIEW_LINK_PASSWORD_GUESSES,
  VIEW_LINK_READS_PER_MINUTE,
  VIEW_PASSWORD_GUESSES,
  VIEW_PASSWORD_PERIOD,
  VIEW_READS_PER_MINUTE,
  VIEW_TOKEN_GUESSES,
} from "#shared/limits/public-views";
import { AppError } from "../../errors";
import type { PublicPageContext } from "../../http/context";
import { networkOf } from "../../network";
import { perMinute, toSeconds, type Rate, type RateLimit } from "../../rate-limiter";

const limit = (name: string, ...rates: Rate[]): RateLimit => ({
  name: `public page ${name}`,
  kept: VIEW_CALLERS_KEPT,
  rates,
});

/** Rate limits for visitors: per address across the organisation, and per link. */
const limits = {
  read: {
    address: limit("reader", perMinute(VIEW_READS_PER_MINUTE)),
    link: limit("reads", perMinute(VIEW_LINK_READS_PER_MINUTE)),
  },
  password: {
    address: limit("guesser", { most: VIEW_PASSWORD_GUESSES, per: VIEW_PASSWORD_PERIOD }),
    link: limit("guesses", { most: VIEW_LINK_PASSWORD_GUESSES, per: VIEW_PASSWORD_PERIOD }),
  },
} as const;

const wrongTokens = limit("wrong tokens", { most: VIEW_TOKEN_GUESSES, per: VIEW_PASSWORD_PERIOD });

type Counted = Pick<PublicPageContext, "org" | "services" | "address">;

/**
 * Wrong tokens of an address: looks whether it may try one more, and counts one that was wrong.
 *
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function countWrongToken(
  { org, services, address }: Counted,
  step: "look" | "take",
): Promise<void> {
  refuse(await services.limiterOf(wrongTokens)[step](`${org.organization.id} ${networkOf(address)}`));
}

/** @throws AppError too_many_requests with the seconds to wait */
export async function countVisitor(
  { org, services, address }: Counted,
  linkId: number,
  what: keyof typeof limits,
): Promise<void> {
  const { id } = org.organization;
  const who = what === "password" ? `${id} ${linkId} ${networkOf(address)}` : `${id} ${networkOf(address)}`;
  refuse(await services.limiterOf(limits[what].address).take(who));
  refuse(await services.limiterOf(limits[what].link).take(`${id} ${linkId}`));
}

function refuse(wait: number): void {
  if (wait > 0) throw new AppError("too_many_requests", { retryAfter: toSeconds(wait) });
}
