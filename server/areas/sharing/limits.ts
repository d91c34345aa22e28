import {
  VIEW_CALLERS_KEPT,
  VIEW_LATE_GUESSES,
  VIEW_LINK_PASSWORD_GUESSES,
  VIEW_LINK_READS_PER_MINUTE,
  VIEW_PASSWORD_GUESSES,
  VIEW_PASSWORD_PERIOD,
  VIEW_READS_PER_MINUTE,
  VIEW_TOKEN_GUESSES,
} from "#shared/limits/public-views";
import { countLinkUse, linkRateLimit, refuseUse, type Counted } from "../../links/limits";
import { networkOf } from "../../network";
import { perMinute, type Rate } from "../../rate-limiter";

const limit = (name: string, ...rates: Rate[]) =>
  linkRateLimit(`public page ${name}`, VIEW_CALLERS_KEPT, ...rates);

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

/**
 * Wrong tokens of an address: looks whether it may try one more, and counts one that was wrong.
 *
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function countWrongToken(
  { org, services, address }: Counted,
  step: "look" | "take",
): Promise<void> {
  refuseUse(await services.limiterOf(wrongTokens)[step](`${org.organization.id} ${networkOf(address)}`));
}

const lateGuesses = limit("late guesses", { most: VIEW_LATE_GUESSES, per: VIEW_PASSWORD_PERIOD });

/**
 * Counts a guess of a page's password. After many guesses of one link each address has a few left, so that
 * other visitors are not locked out.
 *
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function countGuess(context: Counted, linkId: number): Promise<void> {
  const { address, link } = limits.password;
  await countLinkUse(context, linkId, { address, link: null, isPerLink: true });
  const { org, services } = context;
  if ((await services.limiterOf(link).take(`${org.organization.id} ${linkId}`)) === 0) return;
  await countLinkUse(context, linkId, { address: lateGuesses, link: null, isPerLink: true });
}

/** @throws AppError too_many_requests with the seconds to wait */
export const countVisitor = (context: Counted, linkId: number, what: "read"): Promise<void> =>
  countLinkUse(context, linkId, limits[what]);
