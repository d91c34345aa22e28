import {
  VIEW_CALLERS_KEPT,
  VIEW_LINK_PASSWORD_GUESSES,
  VIEW_LINK_READS_PER_MINUTE,
  VIEW_PASSWORD_GUESSES,
  VIEW_PASSWORD_PERIOD,
  VIEW_READS_PER_MINUTE,
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

/** What visitors are kept to: one address anywhere in the organisation, and a link from everywhere. */
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

/** @throws AppError too_many_requests with the seconds to wait */
export async function countVisitor(
  { org, services, address }: Pick<PublicPageContext, "org" | "services" | "address">,
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
