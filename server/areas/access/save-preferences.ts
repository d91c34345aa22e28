import type { accessCalls } from "#shared/contract/access";
import { changeSetOf } from "../../http/change-set";
import { createObject, updateObject } from "../../engine/changes/operations";
import { AppError } from "../../errors";
import type { Handler } from "../../http/implement";
import { findUser } from "../../identity/user-repository";
import { authorize } from "../../policy/authorize";
import { toPreferences } from "./session-reply";

/** Changes one's own preferences; the row is made when something is chosen for the first time. */
export const savePreferences: Handler<typeof accessCalls.savePreferences> = async (context, chosen) => {
  const { org, actor } = context;
  const grant = await authorize(context, "own:write", { userId: actor.userId });
  const user = await findUser(org.database, actor.userId);
  if (!user) throw new AppError("invalid_token");
  const preferences = { ...toPreferences(user), ...chosen };
  await org.database.applyChanges(
    changeSetOf(context, [
      user.preferenceId === null
        ? createObject(grant, "preference", { userId: actor.userId, ...preferences })
        : updateObject(grant, "preference", user.preferenceId, chosen),
    ]),
  );
  return { preferences };
};
