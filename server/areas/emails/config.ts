import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { tableEmailCalls } from "#shared/contract/table-emails";
import { EMAIL_ALIASES_MAX } from "#shared/limits/emails";
import { problemsOfEmail, tidyAddress, type TableEmailConfig } from "#shared/table-email";
import type { MessageId } from "#shared/text/index";
import { updateObject } from "../../engine/changes/operations";
import { AppError } from "../../errors";
import { changeSetOf } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { formatMessage } from "../../text/format";
import { openTable, readDefinition } from "../tables/public";
import { suggestSettings } from "./suggest-settings";

type Calls = typeof tableEmailCalls;

/** The settings as they were saved, also where fields that they name are gone: the panel says what is missing. */
export async function getTableEmail(
  context: RequestContext,
  { tableId }: ParsedOf<Calls["getTableEmail"]>,
): Promise<ReplyOf<Calls["getTableEmail"]>> {
  const { table } = await openTable(context, tableId, "field:manage");
  const { addresses } = context.services;
  const { savedBy: _, ...email } = table.email ?? { savedBy: 0, ...(await suggestSettings(context, table)) };
  return {
    email: { ...email, domain: addresses.domain, alias_list: [...email.alias_list] },
    isReceiving: context.services.smtpListener.port() !== null,
  };
}

/**
 * The address is taken before the settings are written and the old one freed afterwards: whatever ends in between
 * leaves no mail at an address that is somebody else's.
 *
 * @throws AppError field_validation_failed naming every setting that cannot be; a taken address does not say whose
 */
export async function saveTableEmail(
  context: RequestContext,
  { tableId, ...given }: ParsedOf<Calls["saveTableEmail"]>,
): Promise<ReplyOf<Calls["saveTableEmail"]>> {
  const { table, grant } = await openTable(context, tableId, "field:manage");
  const { addresses } = context.services;
  const email = tidy(given, addresses.domain);
  const problems: { path: string; message: MessageId }[] = problemsOfEmail(email, table.fields);
  if (problems.length > 0) throw refusal(context, problems, addresses.domain);
  const place = { organizationId: context.org.organization.id, tableId };
  if (email.base_address !== "" && !(await addresses.reserve(email.base_address, place)))
    throw refusal(context, [{ path: "base_address", message: "emails.addressTaken" }], addresses.domain);
  const stored = { ...email, savedBy: context.actor.userId };
  // Not offered for undo: what it would bring back may be another table's address by then.
  const change = changeSetOf(context, [updateObject(grant, "table", tableId, { email: stored })], "system");
  const { changeSetId } = await context.org.database.applyChanges(change);
  await addresses.release(place, email.base_address === "" ? null : email.base_address);
  // Of two who save at once, one releases what the other was given: whoever comes last takes it again.
  const saved = (await readDefinition(context.org.database, tableId))?.email?.base_address ?? "";
  if (saved !== "") await addresses.reserve(saved, place);
  return { email: { ...email, alias_list: [...email.alias_list] }, changeSetId };
}

function tidy(given: Omit<ParsedOf<Calls["saveTableEmail"]>, "tableId">, domain: string): TableEmailConfig {
  const aliases = given.alias_list.map(tidyAddress).filter((alias) => alias !== "");
  return {
    ...given,
    base_address: tidyAddress(given.base_address),
    alias_list: [...new Set(aliases)],
    sender_name: given.sender_name.replace(/\s+/g, " ").trim(),
    auto_reply_text: given.auto_reply_text.trim(),
    signature: given.signature.trim(),
    domain,
  };
}

const refusal = (
  { language }: RequestContext,
  problems: readonly { path: string; message: MessageId }[],
  domain: string,
): AppError =>
  new AppError("field_validation_failed", {
    fields: problems.map(({ path, message }) => ({
      path,
      message: formatMessage(language, message, { max: EMAIL_ALIASES_MAX, domain }),
    })),
  });
