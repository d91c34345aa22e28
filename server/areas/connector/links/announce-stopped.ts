import type { OrganizationContext } from "../../../organization-context";
import type { Message } from "../../../text/format";
import { notify } from "../../updates/public";
import type { LinkRow } from "./repository";

/** Notifies the person who connected a table that it no longer follows its source, and why. */
export const announceStopped = (
  { org, services }: OrganizationContext,
  { userId, tableId, source }: LinkRow,
  error: Message,
): Promise<void> =>
  notify(services, org, {
    userIds: [userId],
    title: { text: "connector.link.stopped", values: { source } },
    description: error,
    type: "error",
    previewId: `link:${tableId}`,
    link: "/connector",
    tableId,
  });
