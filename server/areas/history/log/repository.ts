import { sql, type Expression, type SqlBool } from "kysely";
import type { HistoryFilters, HistorySource } from "#shared/contract/history-log";
import { query } from "../../../database/query";
import type { OrganizationSchema } from "../../../database/schema";
import type { OrganizationDatabase } from "../../../database/types";

const from = query<OrganizationSchema>();

export interface HistoryRow {
  seq: number;
  changeSetId: number;
  at: number;
  actorId: number;
  principal: string | null;
  causedBy: string | null;
  address: string | null;
  undoneBy: number | null;
  undoable: number;
  source: HistorySource;
  object: string;
  tableId: number | null;
  objectId: number;
  lastObjectId: number | null;
  action: string;
  label: string | null;
  before: string | null;
  after: string | null;
}

/** The source of a change, by who or what acted. */
const source = sql<HistorySource>`case
  when coalesce("changeSet"."principal", "changeSet"."causedBy", '') like 'automation:%' then 'trigger'
  when coalesce("changeSet"."principal", "changeSet"."causedBy", '') like 'function:%' then 'custom_function'
  when "changeSet"."causedBy" like 'legacyPage:%' then 'custom_page'
  when "changeSet"."principal" like 'publicPage:%' or "changeSet"."cause" = 'form' then 'custom_page'
  when "changeSet"."principal" like 'token:%' or "changeSet"."cause" = 'api' then 'api'
  when "changeSet"."actorId" = 0 then 'system'
  else 'interface' end`;

export interface HistorySelection {
  /** Kinds of objects with a history. */
  kinds: readonly string[];
  /** Names of logged actions. */
  actions: readonly string[];
  filters: HistoryFilters;
  search: string;
  /** People whose name the search names. */
  people: readonly number[];
  /** Milliseconds since 1970. */
  since: number | null;
  from: number | null;
  until: number | null;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Rows of the log that a selection names, older than `before`, the latest first. */
export function listHistoryRows(
  database: OrganizationDatabase,
  { kinds, actions, filters, search, people, since, from: start, until }: HistorySelection,
  before: number,
  limit: number,
): Promise<HistoryRow[]> {
  let rows = from
    .selectFrom("change")
    .innerJoin("changeSet", "changeSet.id", "change.changeSetId")
    .select([
      "change.seq",
      "change.changeSetId",
      "changeSet.at",
      "changeSet.actorId",
      "changeSet.principal",
      "changeSet.causedBy",
      "changeSet.address",
      "changeSet.undoneBy",
      "changeSet.undoable",
      source.as("source"),
      "change.object",
      "change.tableId",
      "change.objectId",
      "change.lastObjectId",
      "change.action",
      "change.label",
      "change.before",
      "change.after",
    ])
    .where("change.seq", "<", before)
    .where("change.object", "in", [...kinds, ...actions]);
  const { actions: verbs, sources, users, tableId, objectId } = filters;
  if (since !== null) rows = rows.where("changeSet.at", ">=", since);
  if (start !== null) rows = rows.where("changeSet.at", ">=", start);
  if (until !== null) rows = rows.where("changeSet.at", "<", until);
  if (verbs) rows = rows.where("change.action", "in", verbs.flatMap(storedActions));
  if (sources) rows = rows.where(source, "in", sources);
  if (users) rows = rows.where("changeSet.actorId", "in", users);
  if (objectId !== undefined)
    rows = rows
      .where("change.objectId", "<=", objectId)
      .where(({ eb, fn }) => eb(fn.coalesce("change.lastObjectId", "change.objectId"), ">=", objectId));
  if (tableId !== undefined)
    rows = rows.where((row) =>
      row.or([
        row("change.tableId", "=", tableId),
        row.and([row("change.object", "=", "table"), row("change.objectId", "=", tableId)]),
      ]),
    );
  if (search !== "") rows = rows.where(({ or }) => or(foundBy(search, people)));
  return database.all<HistoryRow>(rows.orderBy("change.seq", "desc").limit(limit) as never);
}

const storedActions = (verb: string): string[] => (verb === "create" ? ["create", "import"] : [verb]);

function foundBy(search: string, people: readonly number[]): Expression<SqlBool>[] {
  const words = `%${escapeLike(search.toLowerCase())}%`;
  const found = [sql<SqlBool>`lower(coalesce("change"."label", '')) like ${words} escape '\\'`];
  if (people.length > 0) found.push(sql<SqlBool>`"changeSet"."actorId" in (${sql.join([...people])})`);
  if (/^\d{1,15}$/.test(search)) found.push(sql<SqlBool>`"change"."objectId" = ${Number(search)}`);
  return found;
}
