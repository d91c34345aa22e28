import type { OrganizationDatabase } from "../../database/types";
import type { GrantedRead } from "../../policy/granted";
import { readTableSchema } from "../schema/read-table-schema";
import { recordTable } from "../../sql/names";
import { compileRows, readRules } from "./rules";

export interface ChangedSince {
  /** Ids of new and changed records, the latest change first. */
  ids: number[];
  created: number;
  updated: number;
}

/** Visible records that were created or changed since a time, in ms; at most `limit` ids, but all are counted. */
export async function changedSince(
  database: OrganizationDatabase,
  grant: GrantedRead,
  { since, limit }: { since: number; limit: number },
): Promise<ChangedSince> {
  const schema = await readTableSchema(database, grant.id);
  if (!schema || schema.deleted) return { ids: [], created: 0, updated: 0 };
  const rule = compileRows(schema, await readRules(database, grant));
  const source = `from ${recordTable(schema.id)} where deletedAt is null and updatedAt >= ? and (${rule.sql})`;
  const parameters = [since, ...rule.values];
  const rows = await database.all<{ id: number }>({
    sql: `select id ${source} order by updatedAt desc, id desc limit ${limit}`,
    parameters,
  });
  const counts = await database.get<{ created: number | null; total: number }>({
    sql: `select sum(case when createdAt >= ? then 1 else 0 end) as created, count(*) as total ${source}`,
    parameters: [since, ...parameters],
  });
  const created = counts?.created ?? 0;
  return { ids: rows.map(({ id }) => id), created, updated: (counts?.total ?? 0) - created };
}
