import type { OrganizationDatabase } from "../../database/types";
import type { GrantedRead } from "../../policy/granted";
import { readTableSchema } from "../schema/read-table-schema";
import { recordTable } from "../../sql/names";
import { fragment, type Fragment } from "../../sql/fragment";
import { compileRows, readRules } from "./rules";

/** The ids of the records that a grant lets see, outside the trash, as a subquery for statements about what belongs to them. */
export async function visibleRecordIds(
  database: OrganizationDatabase,
  grant: GrantedRead,
): Promise<Fragment> {
  const schema = await readTableSchema(database, grant.id);
  if (!schema || schema.deleted) return fragment("select 0 where false");
  const rule = compileRows(schema, await readRules(database, grant));
  return fragment(
    `select id from ${recordTable(schema.id)} where deletedAt is null and (${rule.sql})`,
    ...rule.values,
  );
}

/** Whether a grant lets see one record, outside the trash. */
export async function isRecordVisible(
  database: OrganizationDatabase,
  grant: GrantedRead,
  recordId: number,
): Promise<boolean> {
  const { sql, values } = await visibleRecordIds(database, grant);
  const found = await database.get({
    sql: `select 1 where ? in (${sql})`,
    parameters: [recordId, ...values],
  });
  return found !== undefined;
}
