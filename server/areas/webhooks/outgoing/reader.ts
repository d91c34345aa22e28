import { randomUUID } from "node:crypto";
import type { OutgoingEvent } from "#shared/contract/outgoing-webhooks";
import { OUTGOING_RECORDS_MAX } from "#shared/limits/outgoing-webhooks";
import type { Operation } from "../../../engine/model/operations";
import { enqueueJob } from "../../../jobs/enqueue-job";
import type { LogReader } from "../../../log/log-reader";
import { recordChanges, type RecordChange } from "../../../log/record-changes";
import { planOf } from "../../../plans/plan";
import type { Principal } from "../../../policy/principal";
import { deliverJob } from "./deliver-job";
import { addDelivery, listActive, type ChangedRecord } from "./repository";

const eventOf: Record<RecordChange["action"], OutgoingEvent> = {
  create: "record.created",
  restore: "record.created",
  update: "record.updated",
  delete: "record.deleted",
};

/** Acts for the user who made the webhook. */
export const principalOfWebhook = ({ id, actsFor }: { id: number; actsFor: number }): Principal => ({
  kind: "webhook",
  id,
  scopes: ["*.read"],
  onBehalfOf: actsFor,
});

/** Writes the requests that follow from changes, exactly once: in the commit that moves the reader's mark. */
export const outgoingReader: LogReader = {
  name: "outgoingWebhooks",
  wants: ({ object, cause }) => (object === "record" || object === "computedRecords") && cause !== "seed",
  async read(changes, { org }) {
    const webhooks = planOf(org).allows("lowCode") ? await listActive(org.database) : [];
    const watched = changes.filter(({ tableId }) =>
      webhooks.some(({ tableIds }) => tableIds.length === 0 || tableIds.includes(tableId ?? 0)),
    );
    if (watched.length === 0) return { operations: [] };
    const operations: Operation[] = [];
    for (const { tableId, event, at, records } of batches(await recordChanges(org, watched)))
      for (const webhook of webhooks) {
        const { tableIds, events } = webhook;
        if (!events.includes(event) || (tableIds.length > 0 && !tableIds.includes(tableId))) continue;
        const as = `delivery ${operations.length}`;
        const messageId = `msg_${randomUUID().replaceAll("-", "")}`;
        operations.push(
          addDelivery({ webhookId: webhook.id, messageId, at, event, tableId, records, body: null }, as),
          enqueueJob(deliverJob, { deliveryId: { $ref: as }, lane: webhook.id }, principalOfWebhook(webhook)),
        );
      }
    return { operations };
  },
};

interface Batch {
  tableId: number;
  event: OutgoingEvent;
  at: number;
  records: ChangedRecord[];
}

/** Neighbouring changes of one change set go out together. */
function batches(changes: readonly RecordChange[]): Batch[] {
  const all: (Batch & { changeSetId: number })[] = [];
  for (const { changeSetId, tableId, recordId, action, after, at, isComputed } of changes) {
    const event = eventOf[action];
    const last = all.at(-1);
    const isSame = last?.changeSetId === changeSetId && last.tableId === tableId && last.event === event;
    const batch =
      isSame && last.records.length < OUTGOING_RECORDS_MAX
        ? last
        : { changeSetId, tableId, event, at, records: [] };
    if (batch !== last) all.push(batch);
    const changed = action === "update" && !isComputed ? Object.keys(after ?? {}).map(Number) : null;
    batch.records.push({ id: recordId, changed });
  }
  return all;
}
