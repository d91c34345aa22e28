import { viewTypeOf } from "#shared/views/index";
import { readViewConfig } from "../../../engine/public";
import { AppError } from "../../../errors";
import { commit, objectId } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { authorize } from "../../../policy/authorize";
import { openTable, tableKind } from "../../../tables/public";
import { appKind, findAppRow, withoutDeletedFields } from "../../views/public";

/** Makes a view of the same table like another one, for whom that is. @throws AppError app_not_found, permission_denied */
export async function duplicateView(
  context: RequestContext,
  { id: appId, name: label }: { id: number; name: string },
): Promise<{ id: number; changeSetId: number }> {
  const row = await findAppRow(context.org.database, appId);
  if (!row || row.tableId === null) throw new AppError("app_not_found");
  const { tableId, icon, color, type, ownerId, roleIds } = row;
  await authorize(context, appKind.read, { ...row });
  const { table } = await openTable(context, tableId, tableKind.read);
  const grant = await authorize(context, appKind.create, { tableId, ownerId });
  const config = withoutDeletedFields(readViewConfig(row.config), viewTypeOf(type), (fieldId) =>
    table.fieldById.has(fieldId),
  );
  const result = await commit(context, [
    appKind.make(grant, { label, icon, color, tableId, ownerId, roleIds, type, config }),
  ]);
  return { id: objectId(result, 0), changeSetId: result.changeSetId };
}
