/** The reply to a request, as JSON, for calls that would give another one when they are repeated. */
export const keptReplies: readonly string[] = [`alter table "idempotency" add column "reply" text`];
