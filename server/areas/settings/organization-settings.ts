import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { OrganizationSettings, settingsCalls } from "#shared/contract/settings";
import { toRegionChoice } from "#shared/region-choice";
import { neededFeatures } from "#shared/permissions/features";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import type { Operation } from "../../engine/model/operations";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext, SessionContext } from "../../http/context";
import { readChosen, logoAddress } from "../../identity/chosen-settings";
import { requireRecentLogin } from "../../identity/recent-login";
import type { OrganizationHandle } from "../../organization-handle";
import { findBy } from "../../objects/read";
import { authorize, type PolicyContext } from "../../policy/authorize";
import type { SettingName } from "./known-settings";
import { settingKind } from "./setting";

type Calls = typeof settingsCalls;
export type Chosen = Partial<Record<SettingName, unknown>>;

/** The organisation's settings as they are in force now. */
export async function settingsOf({
  org,
}: {
  org: Pick<OrganizationHandle, "organization" | "locale" | "database">;
}): Promise<OrganizationSettings> {
  const { organization, locale, database } = org;
  const chosen = await readChosen(database);
  const isOn = (name: SettingName) => chosen[name] === true;
  const textOf = (name: SettingName, fallback: string) => {
    const value = chosen[name];
    return typeof value === "string" ? value : fallback;
  };
  const numberOf = (name: SettingName) => {
    const value = chosen[name];
    return typeof value === "number" ? value : null;
  };
  return {
    name: textOf("name", organization.name),
    primary_color: textOf("primary_color", organization.primaryColor),
    logo_customizado: logoAddress(chosen["logo"]),
    hide_tables_for_member: isOn("hide_tables_for_member"),
    hide_tasks: isOn("hide_tasks"),
    member_upload_data_shortcut: isOn("member_upload_data_shortcut"),
    fun_mode: isOn("fun_mode"),
    org_mfa_required: isOn("org_mfa_required"),
    chat_kept_days: numberOf("chat_kept_days"),
    locale_settings: {
      language: textOf("language", locale.language),
      timezone: textOf("timezone", locale.timeZone),
      region: toRegionChoice(chosen["region"]),
      currency_symbol: textOf("currency_symbol", locale.currency),
    },
  };
}

export const getOrganizationSettings = async (
  context: RequestContext,
): Promise<ReplyOf<Calls["getOrganizationSettings"]>> => ({ settings: await settingsOf(context) });

/** @throws AppError confirmation_needed for MFA; setting_forbidden naming no setting: all that were sent are changed, or none */
export async function updateOrganizationSettings(
  context: SessionContext,
  { locale_settings = {}, ...plain }: ParsedOf<Calls["updateOrganizationSettings"]>,
): Promise<ReplyOf<Calls["updateOrganizationSettings"]>> {
  requireFeatures(context, plain);
  if (plain.org_mfa_required !== undefined) await requireRecentLogin(context.org.database, context.sessionId);
  const changeSetId = await saveSettings(context, { ...plain, ...locale_settings });
  return { settings: await settingsOf(context), changeSetId };
}

/** Parts of settings that not every plan has (specification 3, section 6). */
function requireFeatures({ actor }: RequestContext, plain: Chosen): void {
  const has = (feature: string) => actor.planFeatures.includes(feature);
  if (plain.org_mfa_required !== undefined && !has(neededFeatures.mfa))
    throw new AppError("setting_forbidden");
  if (plain.fun_mode !== undefined && !has(neededFeatures.expertSettings))
    throw new AppError("setting_forbidden");
}

/**
 * Changes settings in one change set. Two windows that choose one for the first time both succeed.
 *
 * @param chosen undefined leaves a setting alone
 * @returns the change set's number; 0 where nothing was to be changed
 */
export const saveSettings = (context: RequestContext, chosen: Chosen): Promise<number> =>
  retryOnConflict(async () => {
    const operations: Operation[] = [];
    for (const [name, value] of Object.entries(chosen))
      if (value !== undefined) operations.push(await change(context, name, JSON.stringify(value)));
    if (operations.length === 0) return 0;
    return (await commit(context, operations)).changeSetId;
  });

async function change(context: PolicyContext, name: string, value: string): Promise<Operation> {
  const row = await findBy(context.org.database, settingKind, { name });
  try {
    return row
      ? settingKind.change(await authorize(context, settingKind.update, row), { value })
      : settingKind.make(await authorize(context, settingKind.create, { name }), { name, value });
  } catch (error) {
    if (error instanceof AppError && error.id === "permission_denied")
      throw new AppError("setting_forbidden");
    throw error;
  }
}
