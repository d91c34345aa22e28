/** What of it has a quota people did on a day (days since 1970, by UTC); earlier days are forgotten. */
export const personUse: readonly string[] = [
  `create table "personUse" (
    "userId" integer not null,
    "kind" text not null,
    "day" integer not null,
    "amount" integer not null,
    primary key ("userId", "kind", "day")
  )`,
];
