import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { TrashedPart, trashCalls } from "#shared/contract/trash";
import type { RequestContext } from "../../http/context";
import { open } from "../../objects/read";
import { countParts, namesOfParts } from "./repository";
import { kindOfType } from "./trash-kind";

type Call = (typeof trashCalls)["previewArchivedItem"];

/** The parts that are restored together with an item: those that were deleted together with it. */
export async function previewArchivedItem(
  context: RequestContext,
  { id, type }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { database } = context.org;
  const kind = kindOfType(database, type, "type");
  const action = kind.rights["restore"];
  if (!action) throw new Error(`${kind.kind} has a trash`);
  const { row } = await open(context, kind, action, id);
  const { deletedAt } = row as { deletedAt: number | null };
  const parts: TrashedPart[] = [];
  for (const { kind: name, by } of kind.data.parts) {
    const part = database.kinds.get(name);
    if (!part?.shownAs) continue;
    const place = { kind: name, by, id, deletedAt: part.data.hasTrash ? deletedAt : undefined };
    const count = await countParts(database, place);
    if (count > 0)
      parts.push({ kind: name, count, names: await namesOfParts(database, place, part.shownAs.name) });
  }
  return { parts };
}
