import type { accessCalls, Preferences } from "#shared/contract/access";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import type { Handler } from "../../http/implement";
import { findUser } from "../../identity/user-repository";
import { authorize } from "../../policy/authorize";
import { preferenceKind } from "./preference";
import { toPreferences } from "./session-reply";

type Chosen = { [K in keyof Preferences]?: Preferences[K] | undefined };

/** Changes the user's own preferences. The first change creates the row; a concurrent first change is retried. */
export const savePreferences: Handler<typeof accessCalls.savePreferences> = (context, chosen) =>
  retryOnConflict(() => save(context, chosen));

async function save(context: RequestContext, chosen: Chosen): Promise<{ preferences: Preferences }> {
  const { org, actor } = context;
  const { userId } = actor;
  const user = await findUser(org.database, userId);
  if (!user) throw new AppError("invalid_token");
  const set = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  const preferences = { ...toPreferences(user), ...set };
  const { preferenceId: id } = user;
  const operation =
    id === null
      ? preferenceKind.make(await authorize(context, preferenceKind.create, { userId }), {
          userId,
          ...preferences,
        })
      : preferenceKind.change(await authorize(context, preferenceKind.update, { id, userId }), set);
  await commit(context, [operation]);
  return { preferences };
}
