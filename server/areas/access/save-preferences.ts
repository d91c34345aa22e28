import type { accessCalls, Preferences } from "#shared/contract/access";
import { createObject, updateObject } from "../../engine/changes/operations";
import { AppError } from "../../errors";
import { changeSetOf } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import type { Handler } from "../../http/implement";
import { findUser } from "../../identity/user-repository";
import { authorize } from "../../policy/authorize";
import { toPreferences } from "./session-reply";

type Chosen = { [K in keyof Preferences]?: Preferences[K] | undefined };

/** Changes one's own preferences; the row is made when something is chosen for the first time. */
export const savePreferences: Handler<typeof accessCalls.savePreferences> = async (context, chosen) => {
  try {
    return await save(context, chosen);
  } catch (error) {
    // Another window chose for the first time in the same moment: now there is a row.
    if (error instanceof AppError && error.id === "change_conflict") return save(context, chosen);
    throw error;
  }
};

async function save(context: RequestContext, chosen: Chosen): Promise<{ preferences: Preferences }> {
  const { org, actor } = context;
  const grant = await authorize(context, "own:write", { userId: actor.userId });
  const user = await findUser(org.database, actor.userId);
  if (!user) throw new AppError("invalid_token");
  const set = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  const preferences = { ...toPreferences(user), ...set };
  const operation =
    user.preferenceId === null
      ? createObject(grant, "preference", { userId: actor.userId, ...preferences })
      : updateObject(grant, "preference", user.preferenceId, set);
  await org.database.applyChanges(changeSetOf(context, [operation]));
  return { preferences };
}
