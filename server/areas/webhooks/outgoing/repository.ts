import type { Generated } from "kysely";
import type { OutgoingEvent } from "#shared/contract/outgoing-webhooks";
import { DELIVERIES_DAYS } from "#shared/limits/outgoing-webhooks";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";
import { bookkeeping, type Operation } from "../../../engine/model/operations";
import "./outgoing-webhook";

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    outgoingDelivery: {
      id: Generated<number>;
      webhookId: number;
      messageId: string;
      at: number;
      event: string;
      tableId: number | null;
      /** JSON of `ChangedRecord`; the body is made from them when it is first sent. */
      records: string;
      body: string | null;
      state: string;
      attempts: number;
      status: number | null;
      answer: string;
      nextAt: number | null;
    };
  }
}

/** A record of a request; `changed` has the fields of an update, null if they are not known. */
export interface ChangedRecord {
  id: number;
  changed: readonly number[] | null;
}

export type StoredDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

const DAY = 86_400_000;
const from = query<OrganizationSchema>();

/** Active webhooks with the encrypted secret; only for the code that sends. */
export const listActive = async (database: OrganizationDatabase) =>
  (
    await database.all(
      from
        .selectFrom("outgoingWebhook")
        .select(["id", "events", "tableIds", "actsFor"])
        .where("isActive", "=", 1),
    )
  ).map(({ events, tableIds, ...row }) => ({
    ...row,
    events: JSON.parse(events) as OutgoingEvent[],
    tableIds: JSON.parse(tableIds) as number[],
  }));

export const findTarget = (database: OrganizationDatabase, id: number) =>
  database.get(
    from.selectFrom("outgoingWebhook").select(["id", "isActive", "address", "secret"]).where("id", "=", id),
  );

interface NewDelivery {
  webhookId: number;
  messageId: string;
  at: number;
  event: string;
  tableId: number | null;
  records: readonly ChangedRecord[];
  body: string | null;
}

/** @param as names the delivery's id for the job that sends it */
export const addDelivery = ({ records, ...given }: NewDelivery, as: string): Operation =>
  bookkeeping(
    [
      from
        .insertInto("outgoingDelivery")
        .values({
          ...given,
          records: JSON.stringify(records),
          state: "waiting",
          attempts: 0,
          status: null,
          answer: "",
          nextAt: given.at,
        })
        .returning("id"),
    ],
    as,
  );

export const findDelivery = (database: OrganizationDatabase, id: number) =>
  database.get(from.selectFrom("outgoingDelivery").selectAll().where("id", "=", id));

export type DeliveryPatch = Partial<
  Pick<StoredDelivery, "body" | "state" | "attempts" | "status" | "answer" | "nextAt">
>;

export const patchDelivery = (database: OrganizationDatabase, id: number, patch: DeliveryPatch) =>
  database.execute([from.updateTable("outgoingDelivery").set(patch).where("id", "=", id)]);

/** A request that would contain nothing that the webhook's user may read. */
export const removeDelivery = (database: OrganizationDatabase, id: number) =>
  database.execute([from.deleteFrom("outgoingDelivery").where("id", "=", id)]);

export const removeOldDeliveries = (database: OrganizationDatabase, now: number) =>
  database.execute([from.deleteFrom("outgoingDelivery").where("at", "<", now - DELIVERIES_DAYS * DAY)]);

export const listStoredDeliveries = (
  database: OrganizationDatabase,
  webhookId: number,
  { before = Number.MAX_SAFE_INTEGER, size }: { before?: number | undefined; size: number },
) =>
  database.all(
    from
      .selectFrom("outgoingDelivery")
      .selectAll()
      .where("webhookId", "=", webhookId)
      .where("id", "<", before)
      .orderBy("id", "desc")
      .limit(size),
  );

/** Waiting and failed requests by webhook. */
export async function countUnsent(database: OrganizationDatabase) {
  const rows = await database.all(
    from
      .selectFrom("outgoingDelivery")
      .select(({ fn }) => ["webhookId", "state", fn.countAll<number>().as("count")])
      .where("state", "in", ["waiting", "failed"])
      .groupBy(["webhookId", "state"]),
  );
  return (webhookId: number, state: "waiting" | "failed"): number =>
    rows.find((row) => row.webhookId === webhookId && row.state === state)?.count ?? 0;
}
