import type { Update } from "#shared/contract/updates";
import type { Operation } from "../../engine/changes/operations";
import type { OrganizationHandle } from "../../http/context";
import { authorize } from "../../policy/authorize";
import type { Granted } from "../../policy/granted";
import type { Services } from "../../services";
import type { Message } from "../../text/format";
import { updateKind } from "./update";

export interface Notification {
  userIds: readonly number[];
  /** Message ids with values: everybody reads them in their own language. */
  title: Message;
  description?: Message;
  type: Update["props"]["type"];
  /** Null or absent: from the product itself. */
  fromUserId?: number;
  /** Who passes it on to the others. */
  forwardedById?: number;
  /** Neighbours with the same preview merge (decision 20). */
  previewId?: string;
  /** Path inside the product. */
  link?: string;
  tableId?: number;
  recordId?: number;
}

/** Tells people something: it reaches their updates list and, as an event, every open window. */
export async function notify(services: Services, org: OrganizationHandle, what: Notification): Promise<void> {
  const actor = services.actors.system(org);
  const operations: Operation[] = [];
  for (const userId of new Set(what.userIds)) {
    const grant = await authorize({ actor, org }, updateKind.create, { userId });
    operations.push(createUpdate(grant, userId, what));
  }
  if (operations.length > 0) await org.database.applyChanges({ actor, cause: "system", operations });
}

/** The update of one of its readers. */
export const createUpdate = (
  grant: Granted<"update", "create">,
  userId: number,
  what: Omit<Notification, "userIds">,
): Operation =>
  updateKind.make(grant, {
    userId,
    title: what.title,
    description: what.description ?? { text: "" },
    type: what.type,
    fromUserId: what.fromUserId ?? null,
    forwardedById: what.forwardedById ?? null,
    previewId: what.previewId ?? "",
    link: what.link ?? null,
    tableId: what.tableId ?? null,
    recordId: what.recordId ?? null,
  });
