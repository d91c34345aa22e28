import {
  CHALLENGE_DURATION,
  CHALLENGE_FILES_MAX,
  FORM_CALLERS_KEPT,
  FORM_FILES_PER_MINUTE,
  FORM_LINK_FILES_PER_HOUR,
  FORM_LINK_PASSWORD_GUESSES,
  FORM_LINK_SUBMISSIONS_PER_MINUTE,
  FORM_PASSWORD_GUESSES,
  FORM_PASSWORD_PERIOD,
  FORM_SEARCHES_PER_MINUTE,
  FORM_SUBMISSIONS_PER_HOUR,
  FORM_SUBMISSIONS_PER_MINUTE,
} from "#shared/limits/public-forms";
import { AppError } from "../../../errors";
import type { PublicPageContext } from "../../../http/context";
import { networkOf } from "../../../network";
import { perMinute, toSeconds, type Rate, type RateLimit } from "../../../rate-limiter";

const HOUR = 3_600_000;
const perHour = (most: number): Rate => ({ most, per: HOUR });
const limit = (name: string, ...rates: Rate[]): RateLimit => ({
  name: `form ${name}`,
  kept: FORM_CALLERS_KEPT,
  rates,
});

/** Rate limits for visitors of public forms: per address across the organisation, and per link. */
const limits = {
  submit: {
    address: limit("sender", perMinute(FORM_SUBMISSIONS_PER_MINUTE), perHour(FORM_SUBMISSIONS_PER_HOUR)),
    link: limit("link", perMinute(FORM_LINK_SUBMISSIONS_PER_MINUTE)),
  },
  upload: {
    address: limit("uploader", perMinute(FORM_FILES_PER_MINUTE)),
    link: limit("link files", perHour(FORM_LINK_FILES_PER_HOUR)),
  },
  search: {
    address: limit("searcher", perMinute(FORM_SEARCHES_PER_MINUTE)),
    link: null,
  },
  password: {
    address: limit("guesser", { most: FORM_PASSWORD_GUESSES, per: FORM_PASSWORD_PERIOD }),
    link: limit("guesses", { most: FORM_LINK_PASSWORD_GUESSES, per: FORM_PASSWORD_PERIOD }),
  },
} as const;

const ofChallenge = limit("challenge files", { most: CHALLENGE_FILES_MAX, per: CHALLENGE_DURATION });

type Counted = Pick<PublicPageContext, "org" | "services" | "address">;

/** @throws AppError too_many_requests with the seconds to wait */
export async function countVisitor(
  { org, services, address }: Counted,
  linkId: number,
  what: keyof typeof limits,
): Promise<void> {
  const { id } = org.organization;
  const { address: ofAddress, link } = limits[what];
  const who = what === "password" ? `${id} ${linkId} ${networkOf(address)}` : `${id} ${networkOf(address)}`;
  refuse(await services.limiterOf(ofAddress).take(who));
  if (link) refuse(await services.limiterOf(link).take(`${id} ${linkId}`));
}

/** Counts a file against the challenge that pays for it. @throws AppError too_many_requests */
export async function countChallengeFile({ services }: Counted, challenge: string): Promise<void> {
  refuse(await services.limiterOf(ofChallenge).take(challenge));
}

function refuse(wait: number): void {
  if (wait > 0) throw new AppError("too_many_requests", { retryAfter: toSeconds(wait) });
}
