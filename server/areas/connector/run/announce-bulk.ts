import type { OrganizationHandle } from "../../../http/context";
import type { Services } from "../../../services";
import type { Message } from "../../../text/format";
import { notify } from "../../updates/public";
import type { ImportRow } from "../repository";
import { findSource } from "../sources/index";
import { notifyUser } from "./announce";
import type { RunningLedger } from "./ledger";

/** Tells the importer, once for all tables, that they are filled, or why they are not. */
export async function announceBulk(
  services: Services,
  org: OrganizationHandle,
  row: ImportRow,
  parts: readonly ImportRow[],
  error: Message | null = null,
): Promise<void> {
  const tables = new Set(parts.map(({ tableId }) => tableId)).size;
  const count = parts.reduce((sum, { ledger }) => sum + created(ledger), 0);
  const isFailed = error !== null || parts.some(({ state }) => state === "failed");
  const message: Message = {
    text: isFailed ? "connector.bulk.failed" : "connector.bulk.imported",
    values: { count, tables },
  };
  const { group } = findSource(row.connectorId).connector;
  const link = `/connector/${group}/${row.connectorId}/tables?identifier=${row.identifier}`;
  await notifyUser(services, org, row, message, { is_error: isFailed, target_url: link });
  await notify(services, org, {
    userIds: [row.userId],
    title: { text: isFailed ? "connector.importStopped" : "connector.importFinished" },
    description: message,
    type: isFailed ? "error" : "link",
    previewId: `import:${row.identifier}`,
    link,
  });
}

const created = (ledger: string): number =>
  (JSON.parse(ledger) as RunningLedger | null)?.progress.recordsCreated ?? 0;
