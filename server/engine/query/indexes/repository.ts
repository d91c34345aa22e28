import type { IndexDefinition, OrganizationDatabase, Statement } from "../../../database/types";
import type { Dialect } from "../../../sql/dialect";
import { recordTable } from "../../../sql/names";
import { readKey } from "./index-columns";

/** An index that is wanted or built; instants are ms since 1970. */
export interface KnownIndex {
  id: number;
  tableId: number;
  /** Its columns, see `keyOf`. */
  key: string;
  uses: number;
  lastUsedAt: number;
  builtAt: number | null;
}

export const listIndexes = (database: OrganizationDatabase, tableId?: number): Promise<KnownIndex[]> =>
  database.all<KnownIndex>({
    sql: `select "id", "tableId", "key", "uses", "lastUsedAt", "builtAt" from "recordIndex"${
      tableId === undefined ? "" : ` where "tableId" = ?`
    } order by "id"`,
    parameters: tableId === undefined ? [] : [tableId],
  });

/** Adds counted uses to the stored ones. */
export function addUses(
  { tableId, key, uses }: Pick<KnownIndex, "tableId" | "key" | "uses">,
  now: number,
): Statement {
  return {
    sql: `insert into "recordIndex" ("tableId", "key", "uses", "lastUsedAt") values (?, ?, ?, ?)
      on conflict ("tableId", "key") do update
      set "uses" = "recordIndex"."uses" + excluded."uses", "lastUsedAt" = excluded."lastUsedAt"`,
    parameters: [tableId, key, uses, now],
  };
}

/** Says how often a saved view counts, without taking uses away. */
export function raiseUses(tableId: number, key: string, uses: number, now: number): Statement {
  return {
    sql: `insert into "recordIndex" ("tableId", "key", "uses", "lastUsedAt") values (?, ?, ?, ?)
      on conflict ("tableId", "key") do update
      set "uses" = case when "recordIndex"."uses" < excluded."uses" then excluded."uses" else "recordIndex"."uses" end,
        "lastUsedAt" = excluded."lastUsedAt"`,
    parameters: [tableId, key, uses, now],
  };
}

export const nameOfIndex = ({ id, tableId }: Pick<KnownIndex, "id" | "tableId">): string =>
  `${recordTable(tableId)}_by_${id}`;

/** An index over the records outside the trash. */
export function definitionOf(index: KnownIndex, { descendingInIndex }: Dialect): IndexDefinition {
  const columns = readKey(index.key).map(({ expression, descending }) => {
    const column = /^\w+$/.test(expression) ? expression : `(${expression})`;
    return descending ? `${column} ${descendingInIndex}` : column;
  });
  const table = recordTable(index.tableId);
  return { name: nameOfIndex(index), table, on: `${table} (${columns.join(", ")}) where deletedAt is null` };
}

export const noteBuilt = (index: KnownIndex, now: number): Statement => ({
  sql: `update "recordIndex" set "builtAt" = ? where "id" = ?`,
  parameters: [now, index.id],
});

/** Drops an index; its usage stays, so that it can be rebuilt. */
export const drop = (index: KnownIndex): Statement[] => [
  { sql: `drop index if exists ${nameOfIndex(index)}`, parameters: [] },
  { sql: `update "recordIndex" set "builtAt" = null where "id" = ?`, parameters: [index.id] },
];

/** Deletes an index that was wanted but never built, or cannot be built. */
export const forget = (index: KnownIndex): Statement => ({
  sql: `delete from "recordIndex" where "id" = ?`,
  parameters: [index.id],
});
