import { z } from "zod";
import type { SenderCheck } from "#shared/contract/table-emails";
import { EMAIL_CHECK_TIMEOUT, EMAIL_LOOKUPS_MAX, EMAIL_PARSE_MEMORY } from "#shared/limits/emails";
import { atMost } from "../../mail/lookups";
import type { MailClient } from "../../mail/mail-client";
import type { Services } from "../../services";
import type { SubprocessProgram } from "../../subprocess/isolation";
import { runInSubprocess } from "../../subprocess/run-in-subprocess";
import type { ParsedMail } from "./parsed-mail";

/** The client that delivered a mail, as jobs store it. */
export const mailClient: z.ZodType<MailClient> = z.object({
  address: z.string().nullable(),
  helo: z.string(),
  isRelay: z.boolean(),
});

/** A mail with how it came. */
export interface MailToCheck {
  raw: Uint8Array;
  client: MailClient;
  /** The address that the sender's server named. */
  sender: string;
}

const checker: SubprocessProgram = {
  worker: "check-sender.worker",
  memory: EMAIL_PARSE_MEMORY,
  timeout: EMAIL_CHECK_TIMEOUT,
};

const unknown: SenderCheck = {
  verdict: "unknown",
  spf: "unchecked",
  dkim: "unchecked",
  dmarc: "unchecked",
};

/**
 * Asks SPF, DKIM and DMARC whether a mail comes from where it says, apart from the server, which answers for the DNS.
 * A mail that says nothing of where it comes from costs no process and no question.
 *
 * @returns what was found out; where that takes too long or fails, nothing was, which is no failure of the mail
 */
export async function checkSender(
  { log, lookUp }: Pick<Services, "log" | "lookUp">,
  mail: MailToCheck,
  { isSigned, isReceived }: Pick<ParsedMail, "isSigned" | "isReceived">,
): Promise<SenderCheck> {
  const { address, isRelay } = mail.client;
  if (!isSigned && address === null && !(isRelay && isReceived)) return unknown;
  const ask = atMost(EMAIL_LOOKUPS_MAX, lookUp);
  try {
    return await runInSubprocess<SenderCheck>(checker, mail, {
      lookUp: (name, type) => ask(String(name), String(type)),
    });
  } catch (error) {
    log.info({ err: error }, "a mail's sender could not be checked");
    return unknown;
  }
}
