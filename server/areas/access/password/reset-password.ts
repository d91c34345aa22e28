import { foldEmail } from "#shared/fold-email";
import { z } from "zod";
import type { accessCalls } from "#shared/contract/access";
import {
  ACCESS_MINUTE,
  ATTEMPTS_KEPT,
  ATTEMPTS_PERIOD,
  RESET_LINK_LIFE,
  RESET_MAILS,
  RESET_MAILS_PER_DAY,
} from "#shared/limits/access";
import type { RateLimit } from "../../../rate-limiter";
import { AppError } from "../../../errors";
import type { Handler } from "../../../http/implement";
import { toLanguage, toSeat } from "../../../identity/actors";
import { findUserByEmail } from "../../../identity/user-repository";
import { defineJob } from "../../../jobs/kind";
import { formatMessage } from "../../../text/format";
import { noteEvent } from "../events/note-event";
import { createPasswordLink } from "../../../identity/password-links/create-password-link";

const SYSTEM = 0;

/** Limits the mails to one person, from all networks together. */
const resetMails: RateLimit = {
  name: "reset mails",
  kept: ATTEMPTS_KEPT,
  rates: [
    { most: RESET_MAILS, per: ATTEMPTS_PERIOD },
    { most: RESET_MAILS_PER_DAY, per: 24 * 60 * ACCESS_MINUTE },
  ],
};

/** Sends the link, if the address is someone's who may sign in. A job, so that the answer takes as long for all. */
export const resetPasswordJob = defineJob({
  kind: "resetPassword",
  input: z.object({ email: z.string() }),
  async run({ input: { email }, org, services }) {
    const user = await findUserByEmail(org.database, email);
    if (!user || user.isActive !== 1 || !toSeat(user.seat)) return;
    if ((await services.limiterOf(resetMails).take(`${org.organization.id} ${user.id}`)) > 0) return;
    const url = await createPasswordLink(org, user.id, "reset");
    const language = toLanguage(user.language) ?? toLanguage(user.startLanguage) ?? "en";
    const values = {
      name: user.name,
      organization: org.organization.name,
      url,
      minutes: RESET_LINK_LIFE / ACCESS_MINUTE,
    };
    await services.mailer.send(org, {
      to: user.email,
      subject: formatMessage(language, "access.resetMailSubject", values),
      text: formatMessage(language, "access.resetMailText", values),
      secrets: { values: [url], until: Date.now() + RESET_LINK_LIFE },
    });
  },
});

/** Answers the same for every address, after the same time. */
export const resetPassword: Handler<typeof accessCalls.resetPassword> = async (context, input) => {
  const { org, services, address } = context;
  if (!org) throw new AppError("organization_not_found");
  const email = foldEmail(input.email);
  await services.attempts.begin("lookup", `${org.organization.id}:${email}`, address);
  await services.jobs.enqueue(org, resetPasswordJob, { email }, SYSTEM);
  await noteEvent(org, context, { userId: null, email, kind: "resetRequested" });
  return {};
};
