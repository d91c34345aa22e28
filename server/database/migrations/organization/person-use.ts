/** Usage per person and day (days since 1970, UTC) of what has a quota; earlier days are deleted. */
export const personUse: readonly string[] = [
  `create table "personUse" (
    "userId" integer not null,
    "kind" text not null,
    "day" integer not null,
    "amount" integer not null,
    primary key ("userId", "kind", "day")
  )`,
];
