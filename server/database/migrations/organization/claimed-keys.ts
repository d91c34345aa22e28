/**
 * The request that is being processed under a key, its deadline if its server fails (ms since 1970), and the
 * permissions behind the stored reply, as JSON.
 */
export const claimedKeys: readonly string[] = [
  `alter table "idempotency" add column "claimedUntil" integer`,
  `alter table "idempotency" add column "granted" text`,
];
