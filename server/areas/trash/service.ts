import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { ArchivedItem, trashCalls } from "#shared/contract/trash";
import type { RequestContext } from "../../http/context";
import { describeTrashed, type DescribedObject } from "../../objects/describe-objects";
import { findPeople, toInstant } from "../../tables/public";
import { trashDaysOf } from "./retention";
import { kindOfType, trashKinds, typeOfKind } from "./trash-kind";

type Call = (typeof trashCalls)["listArchivedItems"];

/** Items of the trash that the actor could restore, newest first. */
export async function listArchivedItems(
  context: RequestContext,
  { item_type }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { database } = context.org;
  const kinds = item_type ? [kindOfType(database, item_type, "item_type")] : trashKinds(database);
  const [people, ...found] = await Promise.all([
    findPeople(database),
    ...kinds.map((kind) => describeTrashed(context, kind)),
  ]);
  const archived = found.flat().toSorted(latestFirst);
  return {
    retention_days: trashDaysOf(context.org.plan),
    items: archived.map(({ ref, name, icon, color, parent, deletedAt, deletedBy }): ArchivedItem => ({
      id_workloom_archived_items: ref.id,
      item_id: ref.id,
      item_type: typeOfKind(ref.kind),
      item_label: name,
      icon,
      color,
      table_id: parent?.kind === "table" ? parent.id : null,
      archived_at: toInstant(deletedAt ?? 0),
      archived_by: people.person(deletedBy),
    })),
  };
}

const latestFirst = (one: DescribedObject, other: DescribedObject): number =>
  (other.deletedAt ?? 0) - (one.deletedAt ?? 0);
