import type { Language } from "#shared/languages";
import { errorDefinitions } from "#shared/errors/index";
import { AppError } from "../../errors";
import { isAllowed } from "../../policy/authorize";
import { formatMessage, type Message } from "../../text/format";
import { findDefinition, tableKind } from "../../tables/public";
import { notifyOfCount } from "../updates/public";
import { languageOf } from "../../organization-handle";
import type { MailContext } from "./mail-context";
import { listAdmins } from "../roles/public";
import { countRefused, type StoredMail } from "./repository";
import { updateMail } from "./write-mail";

/** A mail that a plain retry cannot turn into a record. */
export class Unrecordable extends Error {
  override name = "Unrecordable";
  constructor(readonly reason: Message) {
    super(reason.text);
  }
}

/** Refusals of the change pipeline end the attempt with their reasons; temporary failures are rethrown. */
export function toUnrecordable(error: unknown, language: Language): unknown {
  if (!(error instanceof AppError) || error.id === "change_conflict") return error;
  const definition: { text: string; retryable?: boolean } = errorDefinitions[error.id];
  if (definition.retryable) return error;
  const reasons = error.fields?.map(({ message }) => formatMessage(language, message, error.values)) ?? [];
  return new Unrecordable(
    reasons.length > 0
      ? { text: "emails.problem.because", values: { reasons: reasons.join(" ") } }
      : { text: definition.text, ...(error.values ? { values: error.values } : {}) },
  );
}

/**
 * Keeps a mail that could not become a record, with the reason, and notifies the user who set up the table's
 * e-mail.
 */
export async function refuseMail(context: MailContext, mail: StoredMail, reason: Message): Promise<void> {
  const { org, services } = context;
  const problem = formatMessage(languageOf(org), reason.text, reason.values);
  await updateMail(context, mail, { state: "refused", problem });
  const table = await findDefinition(org.database, mail.tableId);
  if (!table) return;
  const { tableId, fromAddress } = mail;
  // Many refused mails of one table make one notification.
  await notifyOfCount(services, org, {
    userIds: await readers(context, tableId, table.email?.savedBy ?? 0),
    previewId: `mails:${tableId}`,
    count: () => countRefused(org.database, tableId),
    say: (count) => ({
      title: {
        text: count > 1 ? "emails.notice.titleOfMany" : "emails.notice.title",
        values: { table: table.label, count },
      },
      description: {
        text: count > 1 ? "emails.notice.textOfMany" : "emails.notice.text",
        values: { from: fromAddress, reason: problem },
      },
      type: "error",
      link: `/object/${tableId}`,
      tableId,
    }),
  });
}

/** The user who set it up, if they may still change it; otherwise the administrators. */
async function readers({ org, services }: MailContext, tableId: number, savedBy: number): Promise<number[]> {
  const actor = savedBy === 0 ? null : await services.actors.load(org, savedBy);
  const mayManage = actor && (await isAllowed({ actor, org }, tableKind.update, tableId));
  return mayManage ? [savedBy] : listAdmins(org.database);
}
