/**
 * The change set of a request with an idempotency key, so that its stored result is removed together with its
 * records.
 */
export const answeredChanges: readonly string[] = [
  `alter table "idempotency" add column "changeSetId" integer`,
  `create index "idempotency_changes" on "idempotency" ("changeSetId") where "changeSetId" is not null`,
];
