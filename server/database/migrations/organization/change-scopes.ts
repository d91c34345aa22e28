import { REPLAY_LOG_WINDOW } from "#shared/limits/realtime";

/** Only changes that may still be replayed need a scope. */
const recent = `"seq" > (select coalesce(max("seq"), 0) - ${REPLAY_LOG_WINDOW} from "change")`;

const ofPerson = (object: string) => `update "change" set "scope" =
    'user:' || (select "userId" from "${object}" where "${object}"."id" = "change"."objectId")
  where "object" = '${object}' and ${recent}
    and exists (select 1 from "${object}" where "${object}"."id" = "change"."objectId")`;

/**
 * Where each change belongs. Records are left out of the index: they are most of the log, and every write would pay
 * for it.
 */
export const changeScopes: readonly string[] = [
  `alter table "change" add column "scope" text not null default 'organization'`,
  `update "change" set "scope" = 'table:' || "tableId"
    where "tableId" is not null and "object" not in ('table', 'app', 'tableAccess') and ${recent}`,
  ...["favorite", "preference", "recentTab", "session", "update"].map(ofPerson),
  `create index "change_scope" on "change" ("scope", "seq") where "object" <> 'record'`,
];
