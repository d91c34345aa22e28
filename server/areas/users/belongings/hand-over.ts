import type { userCalls } from "#shared/contract/users";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import type { Handler } from "../../../http/implement";
import { authorize } from "../../../policy/authorize";
import { findPeople } from "../../../tables/public";
import { userKind } from "../user";
import { countNaming, fieldsNamingPeople } from "./fields-naming";
import { handOverJob } from "./hand-over-job";
import { belongingSources } from "./registry";

/** The belongings of a person who leaves. Also available after their seat was removed. */
export const getBelongings: Handler<typeof userCalls.getBelongings> = async (context, { userId }) => {
  await openPerson(context, userId);
  const fields = [];
  for (const naming of await fieldsNamingPeople(context)) {
    const records = await countNaming(context, naming, userId);
    const { tableId, table, field, canHandOver } = naming;
    if (records > 0)
      fields.push({ tableId, table, fieldId: field.id, field: field.name, records, canHandOver });
  }
  const others = await Promise.all(
    context.services.contributions.of(belongingSources).map((source) => source.list(context, userId)),
  );
  return {
    fields,
    ownViews: others.reduce((sum, { ownViews }) => sum + ownViews, 0),
    views: others.flatMap(({ views }) => views),
  };
};

/** Starts the job that puts another person in someone's place. */
export const handOver: Handler<typeof userCalls.handOver> = async (context, { userId, to }) => {
  const { org, actor, services } = context;
  await openPerson(context, userId);
  const people = await findPeople(org.database);
  if (to === userId || !people.isActive(to)) throw new AppError("not_found");
  return { jobId: await services.jobs.enqueue(org, handOverJob, { from: userId, to }, actor.userId) };
};

async function openPerson(context: RequestContext, userId: number): Promise<void> {
  await authorize(context, userKind.create);
  await authorize(context, userKind.read, userId);
  if (!(await findPeople(context.org.database)).person(userId)) throw new AppError("not_found");
}
