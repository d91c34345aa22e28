import type { ParsedOf } from "#shared/contract/define";
import type { settingsCalls, UserSettings } from "#shared/contract/settings";
import { userSettings, type UserSettingName } from "#shared/settings";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { findBy, list } from "../../objects/read";
import { authorize, type PolicyContext } from "../../policy/authorize";
import { userSettingKind } from "./user-setting";

/** The user's own settings, with defaults for the rest. */
export async function getUserSettings(context: RequestContext): Promise<UserSettings> {
  const rows = await list(context, userSettingKind, userSettingKind.read);
  const chosen = Object.fromEntries(
    rows.filter(({ name }) => Object.hasOwn(userSettings, name)).map(({ name, value }) => [name, value.is]),
  );
  return { ...userSettings, ...chosen };
}

export async function updateUserSetting(
  context: RequestContext,
  { setting_key: name, setting_value: is }: ParsedOf<(typeof settingsCalls)["updateUserSetting"]>,
): Promise<UserSettings> {
  await chooseUserSetting(context, name, is);
  return getUserSettings(context);
}

/** Sets one of someone's own settings, also by a link of theirs without a session. */
export async function chooseUserSetting(
  context: PolicyContext & Parameters<typeof commit>[0],
  name: UserSettingName,
  is: boolean,
): Promise<void> {
  const { userId } = context.actor;
  await retryOnConflict(async () => {
    const row = await findBy(context.org.database, userSettingKind, { userId, name });
    const operation = row
      ? userSettingKind.change(await authorize(context, userSettingKind.update, row), { value: { is } })
      : userSettingKind.make(await authorize(context, userSettingKind.create, { userId }), {
          userId,
          name,
          value: { is },
        });
    await commit(context, [operation]);
  });
}
