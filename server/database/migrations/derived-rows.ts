import type { Migration } from "./migration";

interface DerivedRows {
  /** The table, made before, that holds nothing but what the statement below says. */
  table: string;
  columns: readonly string[];
  /** The column by which rows are derived again. */
  key: string;
  /** The rows of one key: SQL with the given value in its place, or of all without one. */
  rows: (value?: string) => string;
  /** Where they come from: the column that holds the key, and the columns whose change matters. */
  sources: Record<string, { key: string; columns: readonly string[] }>;
}

/**
 * Triggers that maintain a derived table in the transaction of every write, so that lists read a few sorted rows
 * instead of sorting all.
 */
export function derivedRows({
  table,
  columns,
  key,
  rows,
  sources,
}: DerivedRows): Required<Pick<Migration, "statements" | "onSqlite" | "onPostgres">> {
  const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");
  const forget = (value: string) => `delete from "${table}" where "${key}" = ${value}`;
  const keep = (value?: string) => `insert into "${table}" (${quoted(columns)}) ${rows(value)}`;
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const all = Object.entries(sources);
  return {
    statements: [keep()],
    onSqlite: all.flatMap(([source, its]) => {
      const derive = (row: "old" | "new") => {
        const value = `${row}."${its.key}"`;
        return `${forget(value)}; ${keep(value)};`;
      };
      const on = (event: string, name: string, body: string) =>
        `create trigger "${table}_${source}_${name}" after ${event} on "${source}" begin ${body} end`;
      return [
        on("insert", "insert", derive("new")),
        on("delete", "delete", derive("old")),
        on(`update of ${quoted([its.key, ...its.columns])}`, "update", `${derive("old")} ${derive("new")}`),
      ];
    }),
    onPostgres: all.map(
      ([source, its]) =>
        `create trigger "${table}_${source}"
          after insert or delete or update of ${quoted([its.key, ...its.columns])} on "${source}" for each row
          execute function derive_rows(${literal(its.key)}, ${literal(forget("$1"))}, ${literal(keep("$1"))})`,
    ),
  };
}
