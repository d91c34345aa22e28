import {
  CHALLENGE_DURATION,
  CHALLENGE_FILES_MAX,
  COPIES_PER_FORM,
  COPIES_PER_ORGANIZATION,
  COPIES_PER_RECIPIENT,
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
import { countLinkUse, linkRateLimit, refuseUse, type Counted } from "../../../links/limits";
import { perMinute, type Rate } from "../../../rate-limiter";

const HOUR = 3_600_000;
const perHour = (most: number): Rate => ({ most, per: HOUR });
const limit = (name: string, ...rates: Rate[]) => linkRateLimit(`form ${name}`, FORM_CALLERS_KEPT, ...rates);

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
    isPerLink: true,
    link: limit("guesses", { most: FORM_LINK_PASSWORD_GUESSES, per: FORM_PASSWORD_PERIOD }),
  },
} as const;

const perDay = (most: number): Rate => ({ most, per: 24 * HOUR });
const copies = {
  recipient: limit("copies to", perDay(COPIES_PER_RECIPIENT)),
  form: limit("copies of", perDay(COPIES_PER_FORM)),
  organization: limit("copies", perDay(COPIES_PER_ORGANIZATION)),
} as const;

/** Whether one more copy of a submission may be sent today. Strangers choose its recipient. */
export async function mayCopy({ org, services }: Counted, linkId: number, to: string): Promise<boolean> {
  const { id } = org.organization;
  const uses = [
    [copies.recipient, `${id} ${foldAddress(to)}`],
    [copies.form, `${id} ${linkId}`],
    [copies.organization, String(id)],
  ] as const;
  for (const [of, key] of uses) if ((await services.limiterOf(of).take(key)) > 0) return false;
  return true;
}

/** The mailbox of an address: providers ignore case and what follows a plus sign. */
const foldAddress = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, "");

const ofChallenge = limit("challenge files", { most: CHALLENGE_FILES_MAX, per: CHALLENGE_DURATION });

/** @throws AppError too_many_requests with the seconds to wait */
export const countVisitor = (context: Counted, linkId: number, what: keyof typeof limits): Promise<void> =>
  countLinkUse(context, linkId, limits[what]);

/** Counts a file against the challenge that pays for it. @throws AppError too_many_requests */
export async function countChallengeFile({ services }: Counted, challenge: string): Promise<void> {
  refuseUse(await services.limiterOf(ofChallenge).take(challenge));
}
