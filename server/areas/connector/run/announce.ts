import { userTopic, type EventPayload } from "#shared/contract/events";
import type { ImportType } from "#shared/contract/import-config";
import type { OrganizationHandle } from "../../../http/context";
import { commitChanges } from "../../../changes/commit";
import { operation } from "../../../engine/model/operations";
import type { Services } from "../../../services";
import { formatMessage, type Message } from "../../../text/format";
import { notify } from "../../updates/public";
import { findImportRow, type ImportRow } from "../repository";
import { findSource } from "../sources/index";
import type { RunningLedger } from "./ledger";
import { importPlan } from "./plan";

/** Tells the importer, in every open window and in their updates, that the table is filled or updated. */
export async function announceSuccess(
  services: Services,
  org: OrganizationHandle,
  row: ImportRow,
  type: ImportType,
  { recordsCreated: count, recordsUpdated: updated, rowsIgnored, rowsRefused }: RunningLedger["progress"],
): Promise<void> {
  await noteFinished(services, org, row, count + updated);
  const isNew = type === "import_create_structure";
  const values = { count, updated, ignored: rowsIgnored, refused: rowsRefused, table: row.label ?? "" };
  const message: Message = { text: isNew ? "connector.imported" : "connector.tableUpdated", values };
  const link = `/object/${row.tableId}`;
  await notifyUser(services, org, row, message, { is_error: false, target_url: link });
  await notify(services, org, {
    userIds: [row.userId],
    title: { text: "connector.importFinished" },
    description: message,
    type: "link",
    previewId: `import:${row.identifier}`,
    link,
    ...(row.tableId === null ? {} : { tableId: row.tableId }),
  });
}

/** Notes in the log that an import ended, which automations may start by. */
async function noteFinished(
  services: Services,
  org: OrganizationHandle,
  { identifier, userId, tableId, fileName }: ImportRow,
  count: number,
): Promise<void> {
  const actor = (await services.actors.load(org, userId)) ?? services.actors.system(org);
  const about = { tableId, objectId: tableId ?? 0 };
  const detail = { count, file: fileName };
  await commitChanges(org, {
    actor,
    cause: "import",
    operations: [operation(null, { type: "action", name: "import_finished", about, detail })],
    idempotency: { key: `import:${identifier}:finished`, requestHash: "import" },
  });
}

const endings = {
  import: { cancelled: "connector.importCancelled", failed: "connector.importFailed" },
  update: { cancelled: "connector.updateCancelled", failed: "connector.updateFailed" },
} as const;

/** Tells that the import ended early, why, and what is in the table. */
export async function announceEnd(
  services: Services,
  org: OrganizationHandle,
  { identifier }: ImportRow,
  status: "failed" | "cancelled",
  error: Message | null,
): Promise<void> {
  const row = await findImportRow(org.database, identifier);
  if (!row) return;
  const ledger = JSON.parse(row.ledger) as RunningLedger | null;
  const { recordsCreated = 0, recordsUpdated = 0 } = ledger?.progress ?? {};
  const isNew = importPlan.parse(JSON.parse(row.config)).type === "import_create_structure";
  const values = { count: isNew ? recordsCreated : recordsCreated + recordsUpdated, table: row.label ?? "" };
  const text = endings[isNew ? "import" : "update"][status];
  const language = await languageOf(services, org, row.userId);
  const reason = error ? formatMessage(language, error.text, error.values) : "";
  const message: Message = { text, values: { ...values, reason } };
  const { group } = findSource(row.connectorId).connector;
  const link = `/connector/${group}/${row.connectorId}/finished?identifier=${identifier}`;
  await notifyUser(services, org, row, message, { is_error: status === "failed", target_url: link });
  if (status === "cancelled") return;
  await notify(services, org, {
    userIds: [row.userId],
    title: { text: "connector.importStopped" },
    description: message,
    type: "error",
    previewId: `import:${identifier}`,
    link,
  });
}

export async function notifyUser(
  services: Services,
  org: OrganizationHandle,
  { identifier, userId, tableId }: ImportRow,
  message: Message,
  rest: Pick<EventPayload<"import_table">, "is_error" | "target_url">,
): Promise<void> {
  const language = await languageOf(services, org, userId);
  services.hub.notice(org.organization.id, userTopic(userId), "import_table", {
    identifier,
    message: formatMessage(language, message.text, message.values),
    object: tableId,
    ...rest,
  });
}

const languageOf = async (services: Services, org: OrganizationHandle, userId: number) =>
  (await services.actors.load(org, userId))?.language ?? services.actors.system(org).language;
