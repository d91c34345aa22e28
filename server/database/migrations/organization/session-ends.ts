/** The end of a session is an ordinary change in the log, so that log readers see it. */
export const sessionEnds: readonly string[] = [
  `alter table "session" add column "updatedAt" integer`,
  `alter table "session" add column "updatedBy" integer`,
  `alter table "session" add column "revision" integer not null default 1`,
];
