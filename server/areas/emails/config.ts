import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { tableEmailCalls } from "#shared/contract/table-emails";
import { EMAIL_ALIASES_MAX } from "#shared/limits/emails";
import { contestedSettings, mergeSettings } from "#shared/merge-settings";
import {
  emailSettingsTogether,
  problemsOfEmail,
  tidyAddress,
  type TableEmailConfig,
} from "#shared/table-email";
import type { MessageId } from "#shared/text/index";
import { refuse } from "../../engine/model/operations";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { formatMessage } from "../../text/format";
import { openStoredTable, readDefinition, tableKind } from "../../tables/public";
import { findStoredSettings } from "./repository";
import { suggestSettings } from "./suggest-settings";

type Calls = typeof tableEmailCalls;

/** The settings as saved, even if fields they refer to are gone: the panel shows what is missing. */
export async function getTableEmail(
  context: RequestContext,
  { tableId }: ParsedOf<Calls["getTableEmail"]>,
): Promise<ReplyOf<Calls["getTableEmail"]>> {
  const { table } = await openStoredTable(context, tableId, tableKind.update);
  const { addresses } = context.services;
  const { savedBy: _, ...email } = table.email ?? { savedBy: 0, ...(await suggestSettings(context, table)) };
  return {
    email: { ...email, domain: addresses.domain, alias_list: [...email.alias_list] },
    isReceiving: context.services.smtpListener.port() !== null,
  };
}

/**
 * The new address is reserved before the settings are written and the old one released afterwards, so that an
 * interruption never leaves mail at an address of another table.
 *
 * @throws AppError field_validation_failed naming every invalid setting; for a taken address it does not say by
 * which table; change_conflict if the same settings were changed since the client loaded them
 */
export const saveTableEmail = (
  context: RequestContext,
  input: ParsedOf<Calls["saveTableEmail"]>,
): Promise<ReplyOf<Calls["saveTableEmail"]>> => retryOnConflict(() => save(context, input));

async function save(
  context: RequestContext,
  { tableId, expect, ...given }: ParsedOf<Calls["saveTableEmail"]>,
): Promise<ReplyOf<Calls["saveTableEmail"]>> {
  const { database, organization } = context.org;
  const before = await findStoredSettings(database, tableId);
  const { table, grant } = await openStoredTable(context, tableId, tableKind.update);
  const { addresses } = context.services;
  const { savedBy: _, ...now } = table.email ?? { savedBy: 0 };
  const email = merge(tidy(given, addresses.domain), {
    seen: expect && tidy(expect, addresses.domain),
    now: "enabled" in now ? tidy(now, addresses.domain) : null,
  });
  if (email === null) {
    const { changeSetId } = await commit(context, [refuse("change_conflict")], "system");
    return getTableEmail(context, { tableId }).then((reply) => ({ email: reply.email, changeSetId }));
  }
  const problems: { path: string; message: MessageId }[] = problemsOfEmail(email, table);
  if (problems.length > 0) throw refusal(context, problems, addresses.domain);
  const place = { organizationId: organization.id, tableId };
  if (email.base_address !== "" && !(await addresses.reserve(email.base_address, place)))
    throw refusal(context, [{ path: "base_address", message: "emails.addressTaken" }], addresses.domain);
  try {
    const stored = { ...email, savedBy: context.actor.userId };
    const change = tableKind.change(grant, { email: stored }, expect && { email: before });
    // Not offered for undo: the address it would restore may belong to another table by then.
    const { changeSetId } = await commit(context, [change], "system");
    return { email: { ...email, alias_list: [...email.alias_list] }, changeSetId };
  } finally {
    await keepOneAddress(context, place);
  }
}

/**
 * The client's changes applied to the stored settings; null if the same settings were changed to something else.
 */
function merge(
  wish: TableEmailConfig,
  { seen, now }: { seen: TableEmailConfig | undefined; now: TableEmailConfig | null },
): TableEmailConfig | null {
  // Without stored settings, or without the ones the client saw, there is nothing to merge.
  if (!seen || !now) return wish;
  const settings = { seen, wish, now };
  if (contestedSettings(settings, emailSettingsTogether).length > 0) return null;
  return mergeSettings(settings, emailSettingsTogether);
}

/** Reserves the address of the stored settings for the table, and releases all others. */
async function keepOneAddress(
  { org, services: { addresses } }: RequestContext,
  place: { organizationId: number; tableId: number },
): Promise<void> {
  const saved = async () => (await readDefinition(org.database, place.tableId))?.email?.base_address || null;
  await addresses.release(place, await saved());
  // A concurrent save may release the other's address, so it is reserved again at the end.
  const address = await saved();
  if (address !== null) await addresses.reserve(address, place);
}

function tidy(given: Omit<TableEmailConfig, "domain">, domain: string): TableEmailConfig {
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
