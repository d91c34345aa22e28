import type { updateCalls } from "#shared/contract/updates";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { nameOfSubject } from "./name-of-subject";

type Call = (typeof updateCalls)["listWithoutSight"];

/** Of some people those who may not see a thing. @throws AppError not_found for a caller who may not see it */
export async function listWithoutSight(
  context: RequestContext,
  { thing, userIds }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { org, services } = context;
  if ((await nameOfSubject(context, thing)) === null) throw new AppError("not_found");
  const seen = await Promise.all(
    userIds.map(async (userId) => {
      const actor = await services.actors.load(org, userId);
      return actor !== null && (await nameOfSubject({ actor, org, services }, thing)) !== null;
    }),
  );
  return { userIds: userIds.filter((_, index) => !seen[index]) };
}
