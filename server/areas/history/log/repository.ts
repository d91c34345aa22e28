import type { HistoryFilters, HistorySource } from "#shared/contract/history-log";
import type { OrganizationDatabase } from "../../../database/types";
import { fragment, joinFragments, marks, type Fragment } from "../../../sql/fragment";

export interface HistoryRow {
  seq: number;
  changeSetId: number;
  at: number;
  actorId: number;
  principal: string | null;
  causedBy: string | null;
  cause: string;
  address: string | null;
  undoneBy: number | null;
  undoable: number;
  object: string;
  tableId: number | null;
  objectId: number;
  lastObjectId: number | null;
  action: string;
  label: string | null;
  before: string | null;
  after: string | null;
}

/** The source of a change in SQL; `sourceOf` says the same of a row, which is cheaper than computing it for each. */
const source = `case
  when coalesce("changeSet"."principal", "changeSet"."causedBy", '') like 'automation:%' then 'trigger'
  when coalesce("changeSet"."principal", "changeSet"."causedBy", '') like 'function:%' then 'custom_function'
  when "changeSet"."causedBy" like 'legacyPage:%' then 'custom_page'
  when "changeSet"."principal" like 'publicPage:%' or "changeSet"."cause" = 'form' then 'custom_page'
  when "changeSet"."principal" like 'token:%' or "changeSet"."cause" = 'api' then 'api'
  when "changeSet"."actorId" = 0 then 'system'
  else 'interface' end`;

/** The source of a change, by the actor and the cause. */
export function sourceOf({ principal, causedBy, cause, actorId }: HistoryRow): HistorySource {
  const acted = principal ?? causedBy ?? "";
  if (acted.startsWith("automation:")) return "trigger";
  if (acted.startsWith("function:")) return "custom_function";
  if (causedBy?.startsWith("legacyPage:") === true) return "custom_page";
  if (principal?.startsWith("publicPage:") === true || cause === "form") return "custom_page";
  if (principal?.startsWith("token:") === true || cause === "api") return "api";
  return actorId === 0 ? "system" : "interface";
}

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
  /** Only entries after this one; null: all. */
  after: number | null;
}

const columns = [
  ...[
    "seq",
    "changeSetId",
    "object",
    "tableId",
    "objectId",
    "lastObjectId",
    "action",
    "label",
    "before",
    "after",
  ].map((name) => `"change"."${name}"`),
  ...["at", "actorId", "principal", "causedBy", "cause", "address", "undoneBy", "undoable"].map(
    (name) => `"changeSet"."${name}"`,
  ),
].join(", ");

const anyOf = (column: string, values: readonly (string | number)[]): Fragment =>
  fragment(`${column} in (${marks(values.length)})`, ...values);

/**
 * Selected rows of the log, older than `before`, the latest first. The SQL is text, because the query builder takes
 * longer than the read.
 */
export function listHistoryRows(
  database: OrganizationDatabase,
  { kinds, actions, filters, search, people, since, from, until, after }: HistorySelection,
  before: number,
  limit: number,
): Promise<HistoryRow[]> {
  const where = [fragment(`"change"."seq" < ?`, before), anyOf(`"change"."object"`, [...kinds, ...actions])];
  const { actions: verbs, sources, users, tableId, objectId } = filters;
  if (after !== null) where.push(fragment(`"change"."seq" > ?`, after));
  if (since !== null) where.push(fragment(`"changeSet"."at" >= ?`, since));
  if (from !== null) where.push(fragment(`"changeSet"."at" >= ?`, from));
  if (until !== null) where.push(fragment(`"changeSet"."at" < ?`, until));
  if (verbs) where.push(anyOf(`"change"."action"`, verbs.flatMap(storedActions)));
  if (sources) where.push(anyOf(source, sources));
  if (users) where.push(anyOf(`"changeSet"."actorId"`, users));
  if (objectId !== undefined)
    where.push(
      fragment(
        `"change"."objectId" <= ? and coalesce("change"."lastObjectId", "change"."objectId") >= ?`,
        objectId,
        objectId,
      ),
    );
  if (tableId !== undefined)
    where.push(
      fragment(
        `"change"."tableId" = ? or ("change"."object" = 'table' and "change"."objectId" = ?)`,
        tableId,
        tableId,
      ),
    );
  if (search !== "") where.push(joinFragments(foundBy(search, people), "or", "false"));
  const all = joinFragments(where, "and", "true");
  return database.all<HistoryRow>({
    sql: `select ${columns} from "change" inner join "changeSet" on "changeSet"."id" = "change"."changeSetId"
      where ${all.sql} order by "change"."seq" desc limit ?`,
    parameters: [...all.values, limit],
  });
}

/** The time of an entry; undefined for an unknown one. */
export const entryTime = (database: OrganizationDatabase, seq: number): Promise<{ at: number } | undefined> =>
  database.get<{ at: number }>({
    sql: `select "at" from "changeSet" where "id" = (select "changeSetId" from "change" where "seq" = ?)`,
    parameters: [seq],
  });

const storedActions = (verb: string): string[] => (verb === "create" ? ["create", "import"] : [verb]);

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

function foundBy(search: string, people: readonly number[]): Fragment[] {
  const words = `%${escapeLike(search.toLowerCase())}%`;
  const found = [fragment(`lower(coalesce("change"."label", '')) like ? escape '\\'`, words)];
  if (people.length > 0) found.push(anyOf(`"changeSet"."actorId"`, people));
  if (/^\d{1,15}$/.test(search)) found.push(fragment(`"change"."objectId" = ?`, Number(search)));
  return found;
}
