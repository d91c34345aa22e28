import type { AfterWriteStep } from "../../model/after-write-step";
import type { ChangeContext } from "../../model/change-context";
import { touchedRecords } from "../records/touched-records";
import { get, run, type Work } from "../../../sql/work";
import type { FieldSchema } from "../../fields/storage";
import { fragment, joinFragments, type Fragment } from "../../../sql/fragment";
import { recordTable, valueColumn } from "../../../sql/names";
import { watchChanges } from "./watch-changes";

/** The part of a field that its entries and its column are found by. */
type Watched = Pick<FieldSchema, "id" | "tableId">;

/**
 * Updates the `slaEntry` rows of the records that a change set touched, in its transaction. Afterwards, every record
 * outside the trash has exactly one open entry, for its current option. Tables without a tracked field cost only a
 * schema look-up. An undone change leaves no entry: the previous one continues as if it had never ended.
 */
function* keepStages(context: ChangeContext): Work<void> {
  const { began, ended } = yield* watchChanges(context);
  // A field that is watched from now on is settled for every record anyhow.
  const known = new Set(began.map(({ id }) => id));
  const touched = yield* touchedRecords(context, ({ watched }) => watched.filter(({ id }) => !known.has(id)));
  if (began.length === 0 && ended.length === 0 && touched.length === 0) return;
  const undoneAt = yield* momentOfUndone(context);
  for (const field of ended) {
    if (undoneAt !== null) yield* removeOpened(field, undoneAt, fragment("true"));
    yield* close(context, field, fragment("true"));
  }
  for (const field of began) yield* settle(context, field, fragment("true"), undoneAt);
  for (const { field, records } of touched) yield* settle(context, field, records, undoneAt);
}

export const stageTimes: AfterWriteStep = { name: "stageTimes", after: [], run: keepStages };

/** The time of the change set that this one undoes, in ms since 1970. */
function* momentOfUndone({ request }: ChangeContext): Work<number | null> {
  if (request.undoes === undefined) return null;
  const undone = yield* get<{ at: number }>({
    sql: `select "at" from "changeSet" where "id" = ?`,
    parameters: [request.undoes],
  });
  return undone?.at ?? null;
}

/** @param records a condition on `"recordId"` */
function* settle(
  context: ChangeContext,
  field: Watched,
  records: Fragment,
  undoneAt: number | null,
): Work<void> {
  const isOver = fragment(`not ${isHeld(field)}`);
  if (undoneAt !== null) {
    yield* removeOpened(field, undoneAt, joinFragments([records, isOver], "and", "true"));
    yield* reopen(field, undoneAt, records);
  }
  yield* close(context, field, joinFragments([records, isOver], "and", "true"));
  yield* open(context, field, records);
}

/** Whether the record of an entry is outside the trash and holds the entry's option. */
const isHeld = ({ id, tableId }: Watched): string =>
  `exists (select 1 from ${recordTable(tableId)} as held where held.id = "slaEntry"."recordId"
    and held.deletedAt is null and held.${valueColumn(id)} = "slaEntry"."value")`;

function* close({ now, request }: ChangeContext, { id }: Watched, where: Fragment): Work<void> {
  yield* run(
    `update "slaEntry" set "finishedAt" = ?, "finishedBy" = ?
      where "fieldId" = ? and "finishedAt" is null and (${where.sql})`,
    [now, request.actorId, id, ...where.values],
  );
}

function* open({ now, request }: ChangeContext, field: Watched, records: Fragment): Work<void> {
  const { id, tableId } = field;
  const column = valueColumn(id);
  yield* run(
    `insert into "slaEntry" ("tableId", "fieldId", "recordId", "value", "startedAt", "startedBy")
      select cast(? as bigint), cast(? as bigint), "recordId", "value", cast(? as bigint), cast(? as bigint)
      from (select id as "recordId", ${column} as "value" from ${recordTable(tableId)}
        where deletedAt is null and ${column} is not null) as held
      where (${records.sql}) and not exists (select 1 from "slaEntry" as known
        where known."fieldId" = ? and known."recordId" = held."recordId" and known."finishedAt" is null)
      order by "recordId"`,
    [tableId, id, now, request.actorId, ...records.values, id],
  );
}

/** Removes the entries that the undone change set had opened. */
function* removeOpened({ id }: Watched, undoneAt: number, where: Fragment): Work<void> {
  yield* run(
    `delete from "slaEntry" where "fieldId" = ? and "finishedAt" is null and "startedAt" = ? and (${where.sql})`,
    [id, undoneAt, ...where.values],
  );
}

/** Reopens the last entry of each record if the undone change set had ended it. */
function* reopen(field: Watched, undoneAt: number, records: Fragment): Work<void> {
  yield* run(
    `update "slaEntry" set "finishedAt" = null, "finishedBy" = null
      where "id" in (select max("id") from "slaEntry" where "fieldId" = ? and (${records.sql}) group by "recordId")
        and "finishedAt" = ? and ${isHeld(field)}`,
    [field.id, ...records.values, undoneAt],
  );
}
