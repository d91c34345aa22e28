import { partsOfSubject, type Subject } from "#shared/updates/subjects";
import { AppError } from "../../../errors";
import { describeObjects, refKey } from "../../../objects/describe-objects";
import type { PolicyContext } from "../../../policy/authorize";
import type { Services } from "../../../services";
import { formatMessage } from "../../../text/format";
import { notificationSources } from "../sources/notification-source";

/** @returns null if the subject is deleted or hidden from the reader */
export async function nameOfSubject(
  context: PolicyContext & { services: Services },
  thing: Subject,
): Promise<string | null> {
  const { kind, ids } = partsOfSubject(thing);
  const named = context.services.contributions
    .of(notificationSources)
    .flatMap(({ names }) => names?.[kind] ?? [])
    .at(0);
  try {
    return await (named ? named(context, ids) : nameOfObject(context, kind, ids[0] ?? 0));
  } catch (error) {
    if (error instanceof AppError && [403, 404].includes(error.status)) return null;
    throw error;
  }
}

async function nameOfObject(context: PolicyContext, kind: string, id: number): Promise<string | null> {
  const ref = { kind, id };
  const described = (await describeObjects(context, [ref])).get(refKey(ref));
  if (!described) return null;
  return described.name === "" ? formatMessage(context.actor.language, "ui.untitled") : described.name;
}
