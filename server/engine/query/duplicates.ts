import { QUERY_TIMEOUT } from "#shared/limits/records";
import type { OrganizationDatabase } from "../../database/types";
import { AppError } from "../../errors";
import type { Granted } from "../../policy/granted";
import { readTableSchema } from "../schema/read-table-schema";
import { recordTable } from "../../sql/names";
import { uniqueColumn } from "../schema/unique-column";

/**
 * The number of values of a field that more than one record outside the trash has, regardless of who may see them.
 *
 * @throws AppError object_not_found, field_not_found, query_timeout
 */
export async function countDuplicates(
  database: OrganizationDatabase,
  grant: Granted<"table", "update">,
  fieldId: number,
): Promise<number> {
  const schema = await readTableSchema(database, grant.id);
  if (!schema) throw new AppError("object_not_found");
  const field = schema.byId.get(fieldId);
  if (!field) throw new AppError("field_not_found");
  const column = uniqueColumn(field);
  if (column === null) return 0;
  const [row] = await database.scan(
    {
      sql: `select count(*) from (select 1 from ${recordTable(schema.id)}
        where deletedAt is null and ${column} is not null group by ${column} having count(*) > 1) as doubles`,
      parameters: [],
    },
    { timeout: QUERY_TIMEOUT },
  );
  return Number(row?.[0] ?? 0);
}

/** Records that share one value: the first few of them. */
export type SharedValue = readonly number[];

/**
 * Values of a field that more than one record outside the trash has, most frequent first.
 *
 * @param limit of values, and of records per value
 * @throws AppError object_not_found, field_not_found, query_timeout
 */
export async function listDuplicates(
  database: OrganizationDatabase,
  grant: Granted<"table", "update">,
  fieldId: number,
  limit: number,
): Promise<SharedValue[]> {
  const schema = await readTableSchema(database, grant.id);
  if (!schema) throw new AppError("object_not_found");
  const field = schema.byId.get(fieldId);
  if (!field) throw new AppError("field_not_found");
  const column = uniqueColumn(field);
  if (column === null) return [];
  const table = recordTable(schema.id);
  const doubles = await database.scan(
    {
      sql: `select ${column}, count(*), min(id) from ${table} where deletedAt is null and ${column} is not null
        group by ${column} having count(*) > 1 order by count(*) desc, min(id) limit ?`,
      parameters: [limit],
    },
    { timeout: QUERY_TIMEOUT },
  );
  const shared = doubles.map(async ([value]) => {
    const rows = await database.scan(
      {
        sql: `select id from ${table} where deletedAt is null and ${column} = ? order by id limit ?`,
        parameters: [value, limit],
      },
      { timeout: QUERY_TIMEOUT },
    );
    return rows.map(([id]) => Number(id));
  });
  return Promise.all(shared);
}
