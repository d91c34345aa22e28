/** Jobs of principals other than users, lanes of jobs, and what caused a change set. */
export const jobPrincipals: readonly string[] = [
  `alter table "job" add column "principal" text`,
  `alter table "job" add column "lane" text`,
  `create index "job_lane" on "job" ("kind", "lane", "id")
    where "lane" is not null and "status" in ('waiting', 'running')`,
];

/** For the history: the client that a change came from, and the name of its object at that time. */
export const changeOrigins: readonly string[] = [
  `alter table "changeSet" add column "address" text`,
  `alter table "changeSet" add column "userAgent" text`,
  `alter table "change" add column "label" text`,
];

export const changeCauses: readonly string[] = [
  `alter table "changeSet" add column "causedBy" text`,
  `alter table "changeSet" add column "depth" integer not null default 0`,
];
