/**
 * Use by meter. A month's row (`2026-11`, without subject) is its total; a day's rows (`2026-11-28`) are by subject.
 * Periods are of the organization's time zone.
 */
export const meters: readonly string[] = [
  `create table "meterUse" (
    "meter" text not null,
    "period" text not null,
    "subject" text not null,
    "amount" real not null,
    "events" integer not null,
    "updatedAt" integer not null,
    primary key ("meter", "period", "subject")
  )`,
  // Quotas of users are meters by day (days since 1970, UTC).
  `insert into "meterUse" ("meter", "period", "subject", "amount", "events", "updatedAt")
    select 'person.' || "kind", cast("day" as text), cast("userId" as text), "amount", 1, 0 from "personUse"`,
  `drop table "personUse"`,
];
