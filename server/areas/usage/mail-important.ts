import { z } from "zod";
import { warnedMeters } from "#shared/plans/meters";
import { defineJob } from "../../jobs/kind";
import { readChosen } from "../../identity/chosen-settings";
import { languageOf } from "../../organization-handle";
import { formatMessage } from "../../text/format";

/** A part of a limit that a month's use has reached. */
export const reachedLimit = z.object({
  meter: z.enum(warnedMeters),
  /** Of a monthly meter. */
  month: z.string().optional(),
  /** The table whose records are counted. */
  tableId: z.number().optional(),
  table: z.string().optional(),
  percent: z.number(),
  used: z.number(),
  limit: z.number(),
});
export type ReachedLimit = z.infer<typeof reachedLimit>;

/** Mails the addresses for important emails that use reaches a limit. */
export const importantMailJob = defineJob<ReachedLimit>({
  kind: "importantMail",
  input: reachedLimit,
  async run({ org, services, input }) {
    const { infra_emails: emails } = await readChosen(org.database);
    if (!Array.isArray(emails)) return;
    const language = languageOf(org);
    const { meter, percent, limit, table = "" } = input;
    const used = Math.round(input.used * 100) / 100;
    const organization = org.organization.name;
    const subject = formatMessage(language, `usage.reached.${meter}`, { percent, table });
    const link = `${services.originOf(org.organization.subdomain)}/settings/automation-usage`;
    const text = [organization, formatMessage(language, "usage.reachedText", { used, limit }), link].join(
      "\n\n",
    );
    for (const to of emails)
      await services.mailer.send(org, { to: String(to), subject: `${organization}: ${subject}`, text });
  },
});
