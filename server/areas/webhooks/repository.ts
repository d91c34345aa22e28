import type { Generated } from "kysely";
import { WEBHOOK_LOG_KEPT } from "#shared/limits/webhooks";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";
import "../lowcode/public";
import "./webhook";

const from = query<OrganizationSchema>();

const webhooks = from
  .selectFrom("webhook")
  .select([
    "id",
    "isActive",
    "token",
    "tableId",
    "functionId",
    "mapping",
    "keyFieldId",
    "signature",
    "secret",
    "actsFor",
    "name",
  ]);

export type StoredWebhook = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

/** A webhook with its secrets; only for its own code. */
export const findWebhook = (database: OrganizationDatabase, by: "id" | "tokenHash", value: number | string) =>
  database.get(webhooks.where(by, "=", value as never));

/** Addresses of webhooks, and whether they have a secret: rows of the kind omit both. */
export async function secretsOf(database: OrganizationDatabase) {
  const rows = await database.all(from.selectFrom("webhook").select(["id", "token", "secret"]));
  return new Map(rows.map(({ id, token, secret }) => [id, { token, hasSecret: secret !== null }]));
}

/** Labels of functions outside the trash. */
export async function functionLabels(database: OrganizationDatabase): Promise<ReadonlyMap<number, string>> {
  const rows = await database.all(
    from.selectFrom("lowCodeFunction").select(["id", "label"]).where("deletedAt", "is", null),
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}

export type NewRequest = Omit<OrganizationSchema["webhookRequest"], "id">;

/** Writes a request to the log and removes old ones of the webhook. */
export async function logRequest(database: OrganizationDatabase, request: NewRequest): Promise<number> {
  const [row] = await database.executeReturning<{ id: number }>(
    from.insertInto("webhookRequest").values(request).returning("id"),
  );
  await database.execute([
    from
      .deleteFrom("webhookRequest")
      .where("webhookId", "=", request.webhookId)
      .where("at", "<", request.at - WEBHOOK_LOG_KEPT),
  ]);
  return row?.id ?? 0;
}

export const listRequests = (
  database: OrganizationDatabase,
  webhookId: number,
  { before = Number.MAX_SAFE_INTEGER, size }: { before?: number | undefined; size: number },
) =>
  database.all(
    from
      .selectFrom("webhookRequest")
      .selectAll()
      .where("webhookId", "=", webhookId)
      .where("id", "<", before)
      .orderBy("id", "desc")
      .limit(size),
  );

const REFUSED = 400;

/** Requests since an instant by webhook, and how many of them were refused or failed. */
export async function countRequests(database: OrganizationDatabase, since: number) {
  const rows = await database.all(
    from
      .selectFrom("webhookRequest")
      .select(({ fn, eb }) => [
        "webhookId",
        fn.countAll<number>().as("requests"),
        fn.sum<number>(eb.case().when("status", ">=", REFUSED).then(1).else(0).end()).as("refused"),
      ])
      .where("at", ">=", since)
      .groupBy("webhookId"),
  );
  return new Map(rows.map(({ webhookId, ...counted }) => [webhookId, counted]));
}

export const findRequest = (database: OrganizationDatabase, webhookId: number, id: number) =>
  database.get(
    from.selectFrom("webhookRequest").selectAll().where("webhookId", "=", webhookId).where("id", "=", id),
  );

declare module "../../sql/schema" {
  interface OrganizationSchema {
    webhookRequest: {
      id: Generated<number>;
      webhookId: number;
      at: number;
      status: number;
      milliseconds: number;
      address: string;
      body: string;
      answer: string;
      resentFrom: number | null;
    };
  }
}
