/** What a request was answered, as JSON, for calls that would answer otherwise when they come again. */
export const keptReplies: readonly string[] = [`alter table "idempotency" add column "reply" text`];
