import { QUERY_TIMEOUT } from "#shared/limits/records";
import type { OrganizationDatabase, ReadOptions } from "../../database/types";
import { AppError } from "../../errors";
import type { Granted } from "../../policy/granted";
import { fragment, joinFragments, marks, type Fragment } from "../../sql/fragment";
import { openTable } from "../query/read";
import { compileRows, readRules, type RowRules } from "../query/rules";
import { recordTable } from "../../sql/names";
import type { TableSchema } from "../schema/table-schema";

type Read = Granted<"record">;

export interface StageSelection {
  /** A field whose stages are tracked; by default all that the actor may see. */
  fieldId?: number;
  /** Options by id, each with its field. */
  stages?: readonly { fieldId: number; value: number }[];
  recordId?: number;
}

/** The order of entries: running ones count as if they ended `now`. */
export interface StageOrder {
  by: "id" | "startedAt" | "finishedAt" | "time";
  descending: boolean;
  /** Milliseconds since 1970. */
  now: number;
  /** The position after which to continue. */
  after?: { rank: number; id: number };
  limit: number;
}

/** The time of one record at one option; instants in ms since 1970. */
export interface Stage {
  id: number;
  fieldId: number;
  recordId: number;
  value: number;
  startedAt: number;
  startedBy: number;
  finishedAt: number | null;
  finishedBy: number | null;
  /** Its sort key. */
  rank: number;
}

/** All times at one option; durations in ms. */
export interface StageSummary {
  value: number;
  count: number;
  open: number;
  average: number;
  longest: number;
}

const COLUMNS = `entry."id", entry."fieldId", entry."recordId", entry."value", entry."startedAt", entry."startedBy",
  entry."finishedAt", entry."finishedBy"`;

/**
 * Times in stages of records outside the trash that the actor may see, in fields that they may see.
 *
 * @throws AppError object_not_found, field_not_found for a field that is not tracked or is hidden, query_timeout
 */
export async function readStages(
  database: OrganizationDatabase,
  grant: Read,
  selection: StageSelection,
  order: StageOrder,
  options: ReadOptions = {},
): Promise<Stage[]> {
  const where = await compileSelection(database, grant, selection);
  if (where === null) return [];
  const rank = rankOf(order);
  const direction = order.descending ? "desc" : "asc";
  const place = order.after ? [placeAfter(rank, order.after, order.descending)] : [];
  const all = joinFragments([...where, ...place], "and", "true");
  const rows = await database.scan(
    {
      sql: `select ${COLUMNS}, ${rank.sql} from "slaEntry" as entry where ${all.sql}
        order by ${rank.sql} ${direction}, entry."id" ${direction} limit ?`,
      parameters: [...rank.values, ...all.values, ...rank.values, order.limit],
    },
    { timeout: QUERY_TIMEOUT, ...options },
  );
  return rows.map(toStage);
}

/** How long records stay at each option of one field; running ones count up to `now`. @throws like readStages */
export async function summarizeStages(
  database: OrganizationDatabase,
  grant: Read,
  selection: StageSelection & { fieldId: number },
  now: number,
  options: ReadOptions = {},
): Promise<StageSummary[]> {
  const where = joinFragments((await compileSelection(database, grant, selection)) ?? [], "and", "true");
  const time = `coalesce(entry."finishedAt", cast(? as bigint)) - entry."startedAt"`;
  const rows = await database.scan(
    {
      sql: `select entry."value", count(*), count(*) - count(entry."finishedAt"), avg(${time}), max(${time})
        from "slaEntry" as entry where ${where.sql} group by entry."value"`,
      parameters: [now, now, ...where.values],
    },
    { timeout: QUERY_TIMEOUT, ...options },
  );
  return rows.map((row) => {
    const [value = 0, count = 0, open = 0, average = 0, longest = 0] = row.map(Number);
    return { value, count, open, average, longest };
  });
}

/** The conditions of a selection; null if it cannot match anything. */
async function compileSelection(
  database: OrganizationDatabase,
  grant: Read,
  { fieldId, stages, recordId }: StageSelection,
): Promise<Fragment[] | null> {
  const schema = await openTable(database, grant.id);
  const rules = await readRules(database, grant);
  const fieldIds = watchedFields(schema, rules, fieldId);
  if (fieldIds.length === 0) return null;
  return [
    ...database.dialect.interruption,
    fragment(`entry."fieldId" in (${marks(fieldIds.length)})`, ...fieldIds),
    ...(stages === undefined ? [] : [joinFragments(stages.map(atStage), "or", "false")]),
    ...(recordId === undefined ? [] : [fragment(`entry."recordId" = ?`, recordId)]),
    visibleRecords(schema, rules),
  ];
}

const atStage = ({ fieldId, value }: { fieldId: number; value: number }): Fragment =>
  fragment(`entry."fieldId" = ? and entry."value" = ?`, fieldId, value);

function watchedFields(
  { watched }: TableSchema,
  { fieldIds }: RowRules,
  fieldId: number | undefined,
): number[] {
  const visible = watched.map(({ id }) => id).filter((id) => fieldIds === null || fieldIds.includes(id));
  if (fieldId === undefined) return visible;
  if (!visible.includes(fieldId)) throw new AppError("field_not_found", { values: { fieldId } });
  return [fieldId];
}

/** The record of an entry exists and the actor may see it. */
function visibleRecords(schema: TableSchema, rules: RowRules): Fragment {
  const rule = compileRows(schema, rules);
  return fragment(
    `exists (select 1 from ${recordTable(schema.id)} where id = entry."recordId" and deletedAt is null and (${rule.sql}))`,
    ...rule.values,
  );
}

function rankOf({ by, now }: StageOrder): Fragment {
  const ending = `coalesce(entry."finishedAt", cast(? as bigint))`;
  if (by === "id") return fragment(`entry."id"`);
  if (by === "startedAt") return fragment(`entry."startedAt"`);
  return by === "finishedAt" ? fragment(ending, now) : fragment(`${ending} - entry."startedAt"`, now);
}

function placeAfter(rank: Fragment, after: { rank: number; id: number }, descending: boolean): Fragment {
  const beyond = descending ? "<" : ">";
  return fragment(
    `${rank.sql} ${beyond} ? or (${rank.sql} = ? and entry."id" ${beyond} ?)`,
    ...rank.values,
    after.rank,
    ...rank.values,
    after.rank,
    after.id,
  );
}

function toStage(row: readonly unknown[]): Stage {
  const [id = 0, fieldId = 0, recordId = 0, value = 0, startedAt = 0, startedBy = 0] = row.map(Number);
  const orNull = (place: number) => (row[place] === null ? null : Number(row[place]));
  return {
    id,
    fieldId,
    recordId,
    value,
    startedAt,
    startedBy,
    finishedAt: orNull(6),
    finishedBy: orNull(7),
    rank: Number(row[8]),
  };
}
