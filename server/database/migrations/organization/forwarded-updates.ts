/** The user who forwarded an update; null for a direct one. */
export const forwardedUpdates: readonly string[] = [
  `alter table "update" add column "forwardedById" integer`,
];
