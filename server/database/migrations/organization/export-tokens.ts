/** A file that was made can be downloaded for a while by who opened its link. */
export const exportTokens: readonly string[] = [
  `alter table "exportFile" add column "tokenHash" text`,
  `alter table "exportFile" add column "tokenExpiresAt" integer`,
];

/** A download cookie ends with the session that it was given to. */
export const exportTokenSessions: readonly string[] = [
  `alter table "exportFile" add column "tokenSessionId" integer`,
];
