import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { updateCalls } from "#shared/contract/updates";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { findBy } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { quietHoursKind } from "./quiet-hours";

type Reply = ReplyOf<(typeof updateCalls)["getQuietHours"]>;

/** Off, but ready to be turned on. */
const usual = { isOn: false, startsAt: "20:00", endsAt: "07:00", weekends: false };

/** One's quiet hours with the time zone that they are reckoned in. */
export async function getQuietHours({ org, actor }: RequestContext): Promise<Reply> {
  const row = await findBy(org.database, quietHoursKind, { userId: actor.userId });
  const { isOn, startsAt, endsAt, weekends } = row ?? usual;
  return { isOn, startsAt, endsAt, weekends, timeZone: actor.locale.timeZone };
}

export async function setQuietHours(
  context: RequestContext,
  hours: ParsedOf<(typeof updateCalls)["setQuietHours"]>,
): Promise<Reply> {
  const { userId } = context.actor;
  await retryOnConflict(async () => {
    const row = await findBy(context.org.database, quietHoursKind, { userId });
    const operation = row
      ? quietHoursKind.change(await authorize(context, quietHoursKind.update, row), hours)
      : quietHoursKind.make(await authorize(context, quietHoursKind.create, { userId }), {
          userId,
          ...hours,
        });
    await commit(context, [operation]);
  });
  return getQuietHours(context);
}
