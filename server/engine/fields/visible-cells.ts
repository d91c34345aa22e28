import type { Statement } from "../../sql/statement";
import type { FieldSchema } from "./storage";
import { valueColumn } from "../../sql/names";
import type { Fragment } from "../../sql/fragment";
import type { LimitedCells, Limits } from "./limits";

/** The part of a limited connection's cell that the reader sees, as expressions over a record. */
interface VisibleCell {
  /** The folded titles, one a line, as the key column has those of the whole cell; null if none is visible. */
  key: string;
  /** The entries as JSON; null if none is visible. */
  value: string;
}

/** Expressions of sorts and groups occur several times in a statement, so they name a table without values. */
const nameOf = (fieldId: number): string => `visible_${fieldId}`;

const LINE = "'\n'";

function cellOf(field: FieldSchema, { showsTitles, titleKey }: LimitedCells, visible: string): VisibleCell {
  const number = "'#' || cast(linked.id as text)";
  const title = titleKey === null ? "lower(linked.title)" : `coalesce((${titleKey}), ${number})`;
  const whole = "linked.entry";
  const numbered = `'{"id":' || cast(linked.id as text) || ',"title":"#' || cast(linked.id as text) || '"}'`;
  const joined = (
    part: string,
    between: string,
  ) => `(select string_agg(${part}, ${between} order by linked.id)
    from (select cast(json_extract(entry.value, '$.id') as bigint) as id,
        json_extract(entry.value, '$.title') as title, entry.value as entry
      from json_each(${valueColumn(field.id)}) as entry) as linked
    where linked.id in (${visible}))`;
  return {
    key: joined(showsTitles ? title : number, LINE),
    value: `'[' || ${joined(showsTitles ? whole : numbered, "','")} || ']'`,
  };
}

/** For statements that `withVisible` completes. */
export const visibleCell = (field: FieldSchema, limit: LimitedCells): VisibleCell =>
  cellOf(field, limit, `select id from ${nameOf(field.id)}`);

/** The visible titles as a self-contained piece of SQL. */
export function visibleTitles(field: FieldSchema, limit: LimitedCells): Fragment {
  return { sql: cellOf(field, limit, limit.visible.sql).key, values: limit.visible.values };
}

/** Adds what a statement's `visibleCell` expressions name. */
export function withVisible(statement: Statement, limits: Limits | undefined): Statement {
  const named = [...(limits ?? [])].filter(([fieldId]) =>
    new RegExp(`\\b${nameOf(fieldId)}\\b`).test(statement.sql),
  );
  if (named.length === 0) return statement;
  const tables = named.map(([fieldId, { visible }]) => `${nameOf(fieldId)} as (${visible.sql})`);
  return {
    sql: `with ${tables.join(", ")} ${statement.sql}`,
    parameters: [...named.flatMap(([, { visible }]) => visible.values), ...statement.parameters],
  };
}
