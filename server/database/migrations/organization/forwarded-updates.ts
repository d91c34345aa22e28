/** Who passed an update on; null for one that came straight to its reader. */
export const forwardedUpdates: readonly string[] = [
  `alter table "update" add column "forwardedById" integer`,
];
