import { AppError } from "../../../errors";
import type { OperationResult } from "../change-set";
import type { ChangeContext } from "../context";
import type { OperationData } from "../operations";
import { get, type Work } from "../work";

type Purge = Extract<OperationData, { type: "app.purge" }>;

/** Removes an app of the trash for good; the log keeps that it existed. @throws AppError app_not_found elsewhere */
export function* purgeApp(context: ChangeContext, { appId }: Purge): Work<OperationResult> {
  const app = yield* get<{ label: string; tableId: number | null }>({
    sql: `delete from "app" where "id" = ? and "deletedAt" is not null returning "label", "tableId"`,
    parameters: [appId],
  });
  if (!app) throw new AppError("app_not_found");
  context.changes.push({
    object: "app",
    tableId: app.tableId,
    objectId: appId,
    lastObjectId: null,
    action: "purge",
    before: { label: app.label },
    after: null,
    revision: null,
  });
  return { type: "object", id: appId, row: null };
}
