/** The change set that a request with a key made: what it was answered goes with the records that it tells of. */
export const answeredChanges: readonly string[] = [
  `alter table "idempotency" add column "changeSetId" integer`,
  `create index "idempotency_changes" on "idempotency" ("changeSetId") where "changeSetId" is not null`,
];
