import { dateFormat } from "#shared/fields/formatters";
import type { OrganizationHandle } from "../../organization-handle";
import type { Actor } from "../../policy/actor";
import type { Services } from "../../services";
import { formatMessage, type Message } from "../../text/format";
import { findDefinition } from "../../tables/public";
import { notify } from "../updates/public";
import type { ExportRow } from "./repository";

/** The page that asks for a sign-in and for the right to the table before it gives the file. */
const linkTo = (services: Services, org: OrganizationHandle, identifier: string): string =>
  `${services.originOf(org.organization.subdomain)}/exports/${identifier}`;

/** Mails the link to a finished file, if it is to be mailed, and puts it among the updates. */
export async function announceExport(
  services: Services,
  org: OrganizationHandle,
  { identifier, userId, tableId, fileName, expiresAt }: ExportRow,
  { table, count, actor, isMailed }: { table: string; count: number; actor: Actor; isMailed: boolean },
): Promise<void> {
  const { language, locale, email } = actor;
  const date = dateFormat(locale.language, locale.timeZone, "short").format(expiresAt);
  const values = { file: fileName, table, count, date, link: linkTo(services, org, identifier) };
  if (isMailed)
    await services.mailer.send(org, {
      to: email,
      subject: formatMessage(language, "exports.mailSubject", values),
      text: formatMessage(language, "exports.mailText", values),
    });
  await notify(services, org, {
    userIds: [userId],
    title: { text: "exports.mailSubject", values: { file: fileName } },
    description: { text: "exports.readyText", values: { table, count } },
    type: "report",
    previewId: `export:${identifier}`,
    link: `/exports/${identifier}`,
    ...(tableId !== 0 && { tableId }),
  });
}

/** Says that there will be no file, and why. */
export async function announceFailure(
  services: Services,
  org: OrganizationHandle,
  { identifier, userId, tableId, fileName }: ExportRow,
  error: Message | null,
): Promise<void> {
  const actor = await services.actors.load(org, userId);
  if (!actor) return;
  const { language, email } = actor;
  const table = await findDefinition(org.database, tableId);
  const reason = error ? formatMessage(language, error.text, error.values) : "";
  const values = { file: fileName, table: table?.label ?? fileName, reason };
  await services.mailer.send(org, {
    to: email,
    subject: formatMessage(language, "exports.mailFailedSubject", values),
    text: formatMessage(language, "exports.mailFailedText", values),
  });
  await notify(services, org, {
    userIds: [userId],
    title: { text: "exports.mailFailedSubject", values: { file: fileName } },
    description: { text: "exports.mailFailedText", values: { table: values.table, reason } },
    type: "error",
    previewId: `export:${identifier}`,
    link: `/object/${tableId}`,
    tableId,
  });
}
