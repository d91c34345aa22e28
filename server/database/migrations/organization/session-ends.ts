/** The end of a session is a change like any other: whoever reads the log learns of it. */
export const sessionEnds: readonly string[] = [
  `alter table "session" add column "updatedAt" integer`,
  `alter table "session" add column "updatedBy" integer`,
  `alter table "session" add column "revision" integer not null default 1`,
];
