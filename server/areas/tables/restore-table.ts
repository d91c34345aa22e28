import { restoreObject, type Operation } from "../../engine/changes/operations";
import { AppError } from "../../errors";
import { authorize, type PolicyContext } from "../../policy/authorize";
import { findDefinition } from "./definitions";
import { listPartsTrashedWith } from "./repository";

/**
 * The steps that take a table out of the trash with all that went there together with it; none for a table that is
 * not there.
 *
 * @throws AppError object_not_found, permission_denied
 */
export async function restoreSteps(context: PolicyContext, tableId: number): Promise<Operation[]> {
  const grant = await authorize(context, "table:restore", { tableId });
  const found = await findDefinition(context.org.database, tableId);
  if (!found) throw new AppError("object_not_found");
  if (found.deletedAt === null) return [];
  const parts = await listPartsTrashedWith(context.org.database, found);
  return [
    restoreObject(grant, "table", tableId),
    ...parts.map(({ object, id }) => restoreObject(grant, object, id)),
  ];
}
