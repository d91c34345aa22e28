import type { Statement } from "../../sql/statement";
import { recordTable } from "../../sql/names";
import type { TableSchema } from "../schema/table-schema";
import { joinFragments, type Fragment } from "../../sql/fragment";
import type { Segment } from "./keyset";
import { orderBy, type SortKey } from "./sort";
import type { Source } from "./source";

export interface AskedPage {
  schema: TableSchema;
  source: Source;
  keys: readonly SortKey[];
  /** The columns after `select`: the id first, the values of the keys last. */
  columns: string;
  columnCount: number;
  /**
   * Number of rows. It is part of the statement's text: SQLite plans by a limit and would prepare the statement
   * again each time it is bound, which takes a third of a page's time.
   */
  limit: number;
}

/** The first rows of all segments in their order; without segments, of the whole source. */
export function selectPage(
  { source, keys, columns, limit }: AskedPage,
  pieces: readonly Segment[],
): Statement {
  const select = (more: readonly Fragment[], order: string): Statement => {
    const where = joinFragments([...source.conditions, ...more], "and", "true");
    const sql = `select ${columns} from ${source.from} where ${where.sql} order by ${order} limit ${limit}`;
    return { sql, parameters: where.values };
  };
  const [only, ...more] = pieces;
  if (!only) return select([], orderBy(keys, source.id));
  if (more.length === 0) return select([only.condition], only.order);
  const parts = pieces.map(({ condition, order }) => select([condition], order));
  return {
    // Each segment is read only if those before it did not fill the page.
    sql: `${parts.map(({ sql }) => `select * from (${sql}) as piece`).join(" union all ")} limit ${limit}`,
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

/** The rows from an offset on. */
export function jumpFromStart(
  { schema, source, keys, columns, limit }: AskedPage,
  offset: number,
): Statement {
  const where = joinFragments(source.conditions, "and", "true");
  const parameters = [...where.values, offset];
  const order = orderBy(keys, source.id);
  if (keys.length > 0 || source.id !== "id") {
    const sql = `select ${columns} from ${source.from} where ${where.sql} order by ${order} limit ${limit} offset ?`;
    return { sql, parameters };
  }
  // The ids are skipped in their narrow index and only the page's rows are read.
  const ids = `select id from ${source.from} where ${where.sql} order by id limit ${limit} offset ?`;
  const sql = `select ${columns} from ${recordTable(schema.id)} where id in (${ids}) order by id`;
  return { sql, parameters };
}

/** The same, read from the other end: the number of records says how many come after the page. */
export function jumpFromEnd(asked: AskedPage, offset: number): Statement {
  const { schema, source, keys, columns, limit } = asked;
  const where = joinFragments(source.conditions, "and", "true");
  const count = `(select "recordCount" - ? from "table" where "id" = ?)`;
  const left = [offset, schema.id];
  const size = `case when ${count} <= 0 then 0 when ${count} < ? then ${count} else ? end`;
  const skipped = `case when ${count} < ? then 0 else ${count} - ? end`;
  const limits = [...left, ...left, limit, ...left, limit, ...left, limit, ...left, limit];
  const page = `select ${columns} from ${source.from} where ${where.sql} order by ${orderBy(keys, "id", true)} limit ${size} offset ${skipped}`;
  // By column position: an expression would be resolved in the inner select.
  const ordinals = keys.map((key, index) => ({
    ...key,
    expression: `${asked.columnCount - keys.length + index + 1}`,
  }));
  return {
    sql: `select * from (${page}) as page order by ${orderBy(ordinals, "1")}`,
    parameters: [...where.values, ...limits],
  };
}
