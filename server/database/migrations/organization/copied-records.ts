/** Which record was copied to which, as long as the job that copies a table still has to connect them. */
export const copiedRecords: readonly string[] = [
  `create table "copiedRecord" (
    "jobId" integer not null,
    "sourceId" integer not null,
    "copyId" integer not null,
    primary key ("jobId", "sourceId")
  )`,
];
